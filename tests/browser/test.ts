import { test as base, type BrowserContext } from '@playwright/test'

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
  context: async ({ context, allowedConsole }, use) => {
    const complaints = listen(context, allowedConsole)
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) =>
        new URL(route.request().url()).hostname.startsWith('avatars.')
          ? route.fulfill({ contentType: 'image/svg+xml', body: avatar })
          : route.abort('blockedbyclient')
    )
    await use(context)
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  }
})

/** Hears every page of the context, those that a test opens later too. */
function listen(context: BrowserContext, allowed: readonly string[]): string[] {
  const complaints: string[] = []
  context.on('weberror', (failure) => complaints.push(`uncaught: ${failure.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    const harmless = !['error', 'warning'].includes(message.type()) || allowed.some((part) => text.includes(part))
    if (!harmless) complaints.push(`${message.type()}: ${text}`)
  })
  return complaints
}
