import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test('the illustrations of /features are on alternating sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/features')
  const sides = await page
    .locator('[data-item^="feature:"]')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('.illustration')?.getBoundingClientRect().x ?? 0) > innerWidth / 2)
    )
  expect(sides).toEqual([true, false, true, false, true, false])
})
