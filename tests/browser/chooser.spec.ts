import type { Page } from '@playwright/test'
import { content, sectionAt } from './content.ts'
import { expect, test } from './test.ts'

const chooser = sectionAt('/pricing', 'chooser')
const levels = [...new Set(chooser.questions.flatMap(({ options }) => options.map(({ plan }) => plan.id)))]
const nameOf = (id: string | undefined) => content.plans.get(id ?? '')?.name ?? ''

/** The plan that the answers lead to. The page contains all plans, and shows one. */
function resultOn(page: Page) {
  return page.locator('[data-section="chooser"] [data-level]').filter({ has: page.getByRole('heading'), visible: true })
}

async function answer(page: Page, question: number, label: string): Promise<void> {
  const fieldset = page.locator('[data-section="chooser"] fieldset').nth(question)
  await fieldset.getByRole('radio', { name: label, exact: true }).check()
}

test.describe('the plan chooser', () => {
  test.use({ javaScriptEnabled: false })

  test('starts without an answer, moves nothing below it at the first, gives the reasons of the answers that need the plan, and leads to the largest', async ({
    page
  }) => {
    await page.goto('/pricing')
    await expect(page.locator('[data-section="chooser"] :checked')).toHaveCount(0)
    await expect(resultOn(page)).toHaveCount(0)
    await expect(page.getByText(chooser.prompt ?? '')).toBeVisible()
    const height = () => page.locator('[data-section="chooser"]').evaluate((section) => section.clientHeight)
    const before = await height()
    const [first, second] = chooser.questions.map(({ options }) => options)
    await answer(page, 0, first?.[0]?.label ?? '')
    expect(await height()).toBe(before)
    await expect(page.getByText(chooser.prompt ?? '')).toBeHidden()
    await expect(resultOn(page).getByRole('listitem')).toHaveText([first?.[0]?.reason ?? ''])
    await answer(page, 1, second?.[1]?.label ?? '')
    await expect(resultOn(page).getByRole('listitem')).toHaveText([second?.[1]?.reason ?? ''])
    await answer(page, 0, first?.[1]?.label ?? '')
    await expect(resultOn(page).getByRole('listitem')).toHaveText([first?.[1]?.reason ?? '', second?.[1]?.reason ?? ''])

    for (const [number, { options }] of chooser.questions.entries())
      await answer(page, number, options[number % options.length]?.label ?? '')
    const chosen = chooser.questions.map(({ options }, number) => options[number % options.length]?.plan.id)
    const largest = levels.findLast((id) => chosen.includes(id))
    await expect(resultOn(page).getByRole('heading')).toHaveText([nameOf(largest)])
  })

  test('leads from each answer to the plan that covers it, with its price and purchase link', async ({ page }) => {
    for (const [number, { options }] of chooser.questions.entries()) {
      await page.goto('/pricing')
      for (const { label, plan } of options) {
        await answer(page, number, label)
        const fits = content.plans.get(plan.id)
        await expect(resultOn(page).getByRole('heading'), label).toHaveText([fits?.name ?? ''])
        await expect(resultOn(page), label).toContainText(fits?.price.text ?? '')
        await expect(resultOn(page).getByRole('link'), label).toHaveAttribute('href', fits?.purchaseUrl ?? '')
      }
    }
  })
})
