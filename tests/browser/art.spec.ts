import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test('/features has words and illustrations on alternating sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/features')
  const sides = await page
    .locator('[data-item^="feature:"]')
    .evaluateAll((items) =>
      items.map((item) => (item.querySelector('.illustration')?.getBoundingClientRect().x ?? 0) > innerWidth / 2)
    )
  expect(sides).toEqual([true, false, true, false, true, false])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`each kind of illustration has a ground of its own in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.addInitScript(() => localStorage.setItem('theme', 'system'))
    await visit(page, '/')
    const grounds = await page
      .locator('.illustration')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).background))
    expect(grounds).toHaveLength(6)
    expect(new Set(grounds).size).toBe(6)
  })
