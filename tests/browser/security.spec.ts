import { addresses, content, site } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

test('every page has a security policy, which allows no unsafe scripts and only the hosts of the content', async ({
  request
}) => {
  // Violations are logged to the console, which fails any test that visits the page.
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? ''
    expect(/script-src [^;]*/.exec(policy)?.[0], address).toMatch(/^script-src 'self' (?!.*unsafe)/)
    expect(policy).toContain(`connect-src 'self' ${new URL(content.assistant.provider.baseUrl).origin};`)
    for (const host of site.imageHosts) expect(policy).toContain(` https://${host}`)
  }
})

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
