import type { Page } from '@playwright/test'
import { content, sectionAt } from './content.ts'
import { expect, test } from './test.ts'

const chooser = sectionAt('/pricing', 'chooser')
const levels = [...new Set(chooser.questions.flatMap(({ options }) => options.map(({ plan }) => plan.id)))]
const nameOf = (id: string | undefined) => content.plans.get(id ?? '')?.name ?? ''

function resultOn(page: Page) {
  return page.locator('[data-section="chooser"] [aria-live]')
}

test.describe('the plan chooser', () => {
  test.use({ javaScriptEnabled: false })

  test('starts with the smallest plan', async ({ page }) => {
    await page.goto('/pricing')
    await expect(resultOn(page)).toContainText(nameOf(levels[0]))
  })

  for (const [number, { options }] of chooser.questions.entries())
    for (const { label, plan } of options)
      test(`leads from "${label}" to the plan that covers it, with its price and purchase link`, async ({ page }) => {
        await page.goto('/pricing')
        const question = page.locator('[data-section="chooser"] fieldset').nth(number)
        await question.getByRole('radio', { name: label, exact: true }).check()
        const fits = content.plans.get(plan.id)
        const result = resultOn(page)
        await expect(result.getByRole('heading')).toHaveText([fits?.name ?? ''])
        await expect(result).toContainText(fits?.price.text ?? '')
        await expect(result.getByRole('link')).toHaveAttribute('href', fits?.purchaseUrl ?? '')
      })

  test('leads to the largest plan that any answer needs', async ({ page }) => {
    await page.goto('/pricing')
    for (const [number, { options }] of chooser.questions.entries()) {
      const answer = options[number % options.length]
      await page
        .locator('[data-section="chooser"] fieldset')
        .nth(number)
        .getByRole('radio', { name: answer?.label ?? '', exact: true })
        .check()
    }
    const chosen = chooser.questions.map(({ options }, number) => options[number % options.length]?.plan.id)
    const largest = levels.findLast((id) => chosen.includes(id))
    await expect(resultOn(page).getByRole('heading')).toHaveText([nameOf(largest)])
  })
})
