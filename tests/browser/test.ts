import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

interface Fixtures {
  /** What the page may write to its console without failing the test, by a part of its text. */
  readonly allowedConsole: readonly string[]
}

/** The host of sample avatars. No test leaves this machine: what is not local is answered here. */
const avatar = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>'
)

/** Every test fails on an error or a warning in the console, on an uncaught exception, and on a request it did not expect. */
export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  context: async ({ context, baseURL }, use) => {
    await context.route(
      (url) => url.origin !== baseURL,
      (route) =>
        new URL(route.request().url()).hostname.startsWith('avatars.')
          ? route.fulfill({ contentType: 'image/svg+xml', body: avatar })
          : route.abort('blockedbyclient')
    )
    await use(context)
  },
  page: async ({ page, allowedConsole }, use) => {
    const complaints = listen(page, allowedConsole)
    await use(page)
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  }
})

function listen(page: Page, allowed: readonly string[]): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const harmless = !['error', 'warning'].includes(message.type()) || allowed.some((part) => text.includes(part))
    if (!harmless) complaints.push(`${message.type()}: ${text}`)
  })
  return complaints
}
