import { addresses, content, site } from './content.ts'
import { expect, test } from '../browser/test.ts'

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
