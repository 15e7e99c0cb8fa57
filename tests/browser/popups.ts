import type { Locator, Page } from '@playwright/test'
import { eventLog } from './logged-events.ts'
import { hydrated } from './visit.ts'

/** The time at which every visit with a paused clock begins. */
const start = Date.parse('2026-03-01T12:00:00Z')

/** Opens an address with a paused clock, which only `page.clock` moves. */
export async function visitAtRest(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: start - 1000 })
  await page.clock.pauseAt(start)
  await page.goto(address)
  await hydrated(page)
  await settle(page)
}

export async function reloadAtRest(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
  await settle(page)
}

/** Moves the clock once the page has finished its pending work, and waits for the effects. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Loading code takes a round trip to the server, and React a few turns of the event loop. Neither needs the clock. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const turn = () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      })
    for (let trip = 0; trip < 3; trip += 1) {
      for (let turns = 0; turns < 10; turns += 1) await turn()
      await fetch('/logo.svg', { cache: 'no-store' })
    }
  })
}

export function offerOn(page: Page): Locator {
  return page.locator('[data-popup="exit-intent"]')
}

export function noticeOn(page: Page): Locator {
  return page.locator('[data-popup="recent-purchase"]')
}

/** The times at which an event was recorded, in milliseconds since the start of the visit. */
export async function recordedAt(page: Page, event: string, popup?: string): Promise<number[]> {
  return (await eventLog(page))
    .filter((entry) => entry.event === event && entry.properties['popup'] === popup)
    .map(({ timestamp }) => Date.parse(timestamp) - start)
}

/** Simulates that the pointer leaves the window at its upper edge, which the pointer of a test cannot do. */
export async function leaveAtTop(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 200, clientY: -1 }))
  )
}

/** Simulates that the tab is hidden or shown again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible')
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

/** Scrolls, and waits for the scroll event, because a paused clock delivers no frames. */
export async function scrollAtRest(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((heard) => {
        addEventListener('scroll', () => heard(), { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    y
  )
}
