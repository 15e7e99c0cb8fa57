import { someAddresses, expectedComplaints, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.describe('the skip link', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })

  test('is first in the tab order, becomes visible, and leads to the content', async ({ page }) => {
    await visit(page, '/')
    const link = page.getByRole('link', { name: site.labels.skipToContent })
    await expect(link).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('main#main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  })

  test('is above the header while it is visible', async ({ page }) => {
    await visit(page, '/')
    await page.keyboard.press('Tab')
    // A click hits the topmost element.
    await page.getByRole('link', { name: site.labels.skipToContent }).click()
    await expect(page.locator('main#main')).toBeFocused()
  })

  test('works a second time', async ({ page }) => {
    await visit(page, '/')
    const link = page.getByRole('link', { name: site.labels.skipToContent })
    for (const turn of ['first', 'second']) {
      await test.step(turn, async () => {
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('main#main')).toBeFocused()
      })
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is first in the tab order on pages of every kind, and leads to their content', async ({ page }) => {
      for (const address of someAddresses) {
        await test.step(address, async () => {
          await page.goto(address)
          await page.keyboard.press('Tab')
          await expect(page.getByRole('link', { name: site.labels.skipToContent })).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(page.locator('main#main')).toBeFocused()
        })
      }
    })
  })
})
