import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test.describe('injected code', () => {
  test.use({ allowedConsole: ['Content Security Policy', 'requires', 'TrustedHTML'] })

  test('does not run, and plain strings cannot be used as HTML', async ({ page }) => {
    await visit(page, '/')
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script')
      script.append('window.smuggled = true')
      try {
        document.body.append(script)
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.smuggled = true">')
        return 'written'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'other'
      }
    })
    expect(outcome).toBe('refused')
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  })

  test('cannot reach a host that the content does not name', async ({ page }) => {
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'Collected' })
    )
    await visit(page, '/')
    const reached = await page.evaluate(() =>
      fetch('https://elsewhere.example/collect').then(
        () => true,
        () => false
      )
    )
    expect(reached).toBe(false)
  })
})

test('pages with Markdown can be opened by client-side navigation', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(page.locator('.rich-text').first()).toBeVisible()
})
