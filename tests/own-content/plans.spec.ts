import { sectionAt } from './section-at.ts'
import { expect, test } from '../browser/test.ts'

test.use({ javaScriptEnabled: false })

for (const address of ['/', '/pricing']) {
  test(`${address} compares the three plans and marks the popular one`, async ({ page }) => {
    await page.goto(address)
    const plans = page.locator('[data-item^="plan:"]')
    await expect(plans.getByRole('heading')).toHaveText(['Starter Advantage', 'Professional', 'Enterprise'])
    for (const [index, price] of ['$67', '$127', '$247'].entries()) {
      await expect(plans.nth(index)).toContainText(price)
      await expect(plans.nth(index)).toContainText('one-time')
    }
    await expect(page.getByText('Most Popular')).toHaveCount(1)
    await expect(page.locator('[data-item="plan:professional"]')).toContainText('Most Popular')
    await expect(page.locator('[data-item="plan:professional"]')).toContainText('Authority Positioning')
    await expect(page.locator('[data-item="plan:enterprise"]')).toContainText('Market Domination')
  })
}

test('the bundle on /ai-agent shows its price, its regular price and its saving', async ({ page }) => {
  await page.goto('/ai-agent')
  const bundle = page.locator('[data-item="plan:bundle"]')
  await expect(bundle).toContainText('$197')
  await expect(bundle.locator('s')).toContainText('$247')
  await expect(bundle).toContainText(/save \$50/i)
  await expect(page.locator('[data-item="plan:ai-agent"]')).toContainText('$197')
})

test('every plan promises a refund within 30 days', async ({ page }) => {
  for (const address of ['/', '/pricing', '/ai-agent']) {
    await page.goto(address)
    for (const { id } of sectionAt(address, 'pricing').plans)
      await expect(page.locator(`[data-item="plan:${id}"]`)).toContainText('30-day money-back guarantee')
  }
})
