import type { Page } from '@playwright/test'

/**
 * Adds `checkVisibility` (Chrome 105), which Playwright itself calls, to the worlds that Playwright runs its code in.
 * The site does not use it: tests/browser/legacy/promise.spec.ts would tell.
 */
export async function helpPlaywright(page: Page): Promise<void> {
  await page.context().addInitScript(addCheckVisibility)
  const session = await page.context().newCDPSession(page)
  // Playwright reads titles in its own world, so it exists before it is looked for.
  await page.goto('about:blank')
  await page.title()
  const world = new Promise<string>((resolve) =>
    session.on('Runtime.executionContextCreated', ({ context: { name } }) => {
      if (name.startsWith('__playwright_utility_world')) resolve(name)
    })
  )
  // Reports the worlds that exist.
  await session.send('Runtime.enable')
  const worldName = await world
  await session.send('Runtime.disable')
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${addCheckVisibility})()`, worldName })
}

function addCheckVisibility(): void {
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.getClientRects().length > 0
  }
}

/** What Chromium 90 says about words that newer and other browsers need. */
export const oldComplaints = ['"interactive-widget" is not recognized', '::-webkit-details-marker pseudo element']
