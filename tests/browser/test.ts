import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { helpPlaywright, oldComplaints } from './legacy/help-playwright.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /**
   * Whether the host of sample avatars answers; else initials stand in for them, and the browser may keep the files of
   * the site for the next page, which it does not where a test answers requests.
   */
  readonly avatars: boolean
  /** What the page may write to its console, or throw, without failing the test, by a part of its text. */
  readonly allowedConsole: readonly string[]
  /** Whether popups come up by themselves; tests of other things are spared them. */
  readonly popups: boolean
  /** Whether pages that links in view lead to are loaded ahead, which visitors who save data are spared. */
  readonly preloads: boolean
}

const avatar = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>'
)

function isAvatar({ hostname }: URL): boolean {
  return hostname.startsWith('avatars.')
}

/** Every test fails on an error or a warning in the console, on an uncaught exception, and on a request it did not expect. */
export const test = base.extend<Fixtures>({
  avatars: [false, { option: true }],
  allowedConsole: [[], { option: true }],
  popups: [false, { option: true }],
  preloads: [true, { option: true }],
  page: async ({ page, browser }, use) => {
    if (isOld(browser)) await helpPlaywright(page)
    await use(page)
  },
  context: async ({ browser, context, avatars, allowedConsole, popups, preloads }, use) => {
    if (!popups) await context.addInitScript(endPopups)
    if (!preloads) await context.addInitScript(saveData)
    const complaints = listen(context, [...allowedConsole, ...(isOld(browser) ? oldComplaints : [])], avatars)
    if (avatars) await context.route(isAvatar, (route) => route.fulfill({ contentType: 'image/svg+xml', body: avatar }))
    await use(context)
    // The next test has this context too, of which Playwright resets all but this.
    await context.setOffline(false)
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  }
})

function isOld(browser: Browser): boolean {
  return browser.version().startsWith('90.')
}

/** Makes this a session in which the visitor has closed all popups. Runs in the page. */
function endPopups(): void {
  // An empty page, from which every visit begins, has no session.
  if (location.protocol === 'about:') return
  for (const key of ['popup-exit-intent', 'popup-recent-purchase']) sessionStorage.setItem(key, 'closed')
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

/** Hears every page of the context, those that a test opens later too. */
function listen(context: BrowserContext, allowed: readonly string[], avatars: boolean): string[] {
  const complaints: string[] = []
  const hear = (kind: string, text: string) => {
    if (!allowed.some((part) => text.includes(part))) complaints.push(`${kind}: ${text}`)
  }
  context.on('weberror', (failure) => hear('uncaught', failure.error().message))
  context.on('console', (message) => {
    if (isUnavoidable(message.location().url, avatars)) return
    if (['error', 'warning'].includes(message.type())) hear(message.type(), message.text())
  })
  return complaints
}

/** Avatars where their host does not answer. */
function isUnavoidable(failed: string, avatars: boolean): boolean {
  return !avatars && URL.canParse(failed) && isAvatar(new URL(failed))
}
