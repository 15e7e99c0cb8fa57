import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { site } from './content.ts'
import { endPopups } from './end-popups.ts'
import { helpPlaywright, oldComplaints } from './legacy/help-playwright.ts'
import { ownSitePort } from './ports.ts'
import { test as base } from './shared-by-worker.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /**
   * Whether the host of sample avatars answers. Otherwise initials replace them, and the browser can cache the files of
   * the site, which it does not do if a test intercepts requests.
   */
  readonly avatars: boolean
  /** Parts of console messages and exceptions that do not fail the test. */
  readonly allowedConsole: readonly string[]
  /** Whether popups appear on their own; off for tests of other features. */
  readonly popups: boolean
  /** Whether pages are preloaded for links in view; off for visitors who save data. */
  readonly preloads: boolean
}

const avatar = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>'
)

const ownSite = z
  .looseObject({ imageHosts: z.array(z.string()).default([]) })
  .parse(parse(readFileSync(join(projectRoot, 'content', 'site.yaml'), 'utf8')))
const imageHosts = new Set([...site.imageHosts, ...ownSite.imageHosts])

function isAvatar({ hostname }: URL): boolean {
  // The hosts of both sites, and of the examples in schemas.
  return imageHosts.has(hostname) || hostname.startsWith('avatars.')
}

/** Every test fails on an error or warning in the console, on an uncaught exception, and on an unexpected request. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use, { file }) => {
    await use(isOfOwnSite(file) ? `http://localhost:${ownSitePort}` : baseURL)
  },
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
    // The next test reuses this context, and Playwright resets everything else.
    await context.setOffline(false)
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
  }
})

/** Whether a test is about the site of this project. Another project of Playwright would start other workers. */
function isOfOwnSite(file: string): boolean {
  return /[\\/](?:every-site|own-content)[\\/]/.test(file)
}

function isOld(browser: Browser): boolean {
  return browser.version().startsWith('90.')
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

/** Listens to every page of the context, including those opened later. */
function listen(context: BrowserContext, allowed: readonly string[], avatars: boolean): string[] {
  const complaints: string[] = []
  const hear = (kind: string, text: string, url = '') => {
    if (!allowed.some((part) => text.includes(part))) complaints.push(`${kind}: ${text} ${url}`.trimEnd())
  }
  context.on('weberror', (failure) => hear('uncaught', failure.error().message, failure.page()?.url()))
  context.on('console', (message) => {
    const { url } = message.location()
    if (isUnavoidable(url, avatars)) return
    if (['error', 'warning'].includes(message.type())) hear(message.type(), message.text(), url)
  })
  return complaints
}

/** Whether a request failed because the host of avatars does not answer. */
function isUnavoidable(failed: string, avatars: boolean): boolean {
  return !avatars && URL.canParse(failed) && isAvatar(new URL(failed))
}
