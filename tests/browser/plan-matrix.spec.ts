import { content, sectionAt } from './content.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

const section = sectionAt('/pricing', 'pricing')
const plans = section.plans.flatMap(({ id }) => content.plans.get(id) ?? [])
const matrix = content.matrices.get(section.matrix?.id ?? '')
const rows = matrix?.groups.flatMap((group) => group.rows) ?? []

test('the table below the plans shows the values from the file of each plan', async ({ page }) => {
  await page.goto('/pricing')
  const table = page.getByRole('table', { name: matrix?.title ?? '' })
  const { included, notIncluded } = content.site.labels
  for (const { id, label } of rows) {
    const cells = table.getByRole('row', { name: label }).getByRole('cell')
    await expect(cells).toHaveText(
      plans.map(({ includes: { [id]: value } }) => (typeof value === 'string' ? value : value ? included : notIncluded))
    )
  }
})

for (const width of [360, 1440]) {
  test(`at ${width} px the names and prices of the plans stay in view while the rows scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height: 500 })
    await page.goto('/pricing')
    if (width < 640) await page.getByRole('heading', { name: matrix?.title ?? '' }).click()
    const table = page.getByRole('table', { name: matrix?.title ?? '' })
    await table.getByRole('row', { name: rows.at(-1)?.label ?? '' }).scrollIntoViewIfNeeded()
    for (const plan of plans) {
      const head = table.getByRole('columnheader', { name: plan.name })
      await expect(head).toBeInViewport({ ratio: 1 })
      await expect(head).toContainText(plan.price.text)
    }
  })
}

test('phones fold the table and the checklist away; wider screens show them under one heading each', async ({
  page
}) => {
  const home = sectionAt('/', 'package')
  await page.goto('/')
  for (const title of [matrix?.title ?? '', home.checklist.title]) {
    await page.setViewportSize({ width: 1440, height: 800 })
    const content = page.locator('details.phone-fold').filter({ hasText: title }).locator('table, ul')
    await expect(content).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(content).toBeHidden()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
    await page.getByRole('heading', { name: title }).click()
    await expect(content).toBeVisible()
  }
})
