import { addresses, expectedComplaints, site, content } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

// A violation of the policy is written to the console, which fails any test of this folder.

for (const address of addresses) {
  test.describe(address, () => {
    test.use({ allowedConsole: expectedComplaints(address) })

    test('keeps to a security policy that lets no other script run', async ({ page }) => {
      await visit(page, address)
      const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')
      expect(/script-src [^;]*/.exec(policy ?? '')?.[0]).not.toContain('unsafe')
      expect(policy).toContain(`connect-src 'self' ${new URL(content.assistant.provider.baseUrl).origin};`)
      for (const host of site.imageHosts) expect(policy).toContain(` https://${host}`)
    })
  })
}

test.describe('what is smuggled into a page', () => {
  test.use({ allowedConsole: ['Content Security Policy', 'requires', 'TrustedHTML'] })

  test('does not run, and HTML is not made of text', async ({ page }) => {
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

  test('sends nothing to a host that the content does not name', async ({ page }) => {
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

test('pages whose text was made of Markdown can be opened in place', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(page.locator('.rich-text').first()).toBeVisible()
})
