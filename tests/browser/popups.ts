import type { Locator, Page } from '@playwright/test'
import { hydrated } from './visit.ts'

/** The time of day at which every visit to a page with a stopped clock begins. */
export const start = Date.parse('2026-03-01T12:00:00Z')

/** Opens an address with a clock that stands still: only `page.clock` moves it. */
export async function visitAtRest(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: start - 1000 })
  await page.clock.pauseAt(start)
  await page.goto(address)
  await hydrated(page)
}

export async function reloadAtRest(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Moves the clock, once the page is done with what was before, and waits until what that brings up is there. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await settle(page)
  await page.clock.runFor(milliseconds)
  await settle(page)
}

/** Code takes a trip to the server, and React a few turns of the event loop, of which neither waits for the clock. */
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

/** The milliseconds after the start of the visit at which something was recorded. */
export async function recordedAt(page: Page, event: string, popup?: string): Promise<number[]> {
  const log = await page.evaluate(() => localStorage.getItem('analytics-events') ?? '[]')
  const events = JSON.parse(log) as { event: string; properties: { popup?: string }; timestamp: string }[]
  return events
    .filter((entry) => entry.event === event && entry.properties.popup === popup)
    .map(({ timestamp }) => Date.parse(timestamp) - start)
}

/** The pointer leaves the window over its upper edge, as no pointer of a test can. */
export async function leaveAtTop(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 200, clientY: -1 }))
  )
}

/** Another tab comes to the front, or this one again. */
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

/** Scrolls, and waits until the page has heard of it; frames of a stopped clock never come. */
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

/** Stores that keep nothing, and how to make the page's stores so before it loads. */
export const uselessStores: readonly [string, () => void][] = [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied.', 'SecurityError')
          }
        })
    }
  ],
  [
    'missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, value: null })
    }
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }
  ]
]
