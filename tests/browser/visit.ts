import type { Page } from '@playwright/test'

/**
 * Opens an address like a visitor, and waits until the page is hydrated.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/**
 * Opens an address whose code does not load before `release` is called, as on a slow connection. Resolves when the
 * page is rendered, but nothing of the application has loaded.
 */
export async function visitEarly(page: Page, address: string): Promise<{ release: () => void }> {
  const held = await holdBack(page, '**/assets/**/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return held
}

/** Holds requests to these addresses until `release` is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.fallback()
  })
  return { release }
}

/**
 * Waits until React has hydrated both the frame and the page inside it. React has no event for this, but marks each
 * element; the last ones of both are marked in the same step that commits them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['main > :last-child', 'footer'].every((last) => {
      const element = document.querySelector(last)
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    })
  )
}

/** Waits until the browser is idle: the task that would load the application has this priority too, and runs before. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => window.scheduler.postTask(() => {}, { priority: 'background' }))
}

/** Marks the document, so that `isSameDocument` can tell an in-app navigation from a load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window)
}

/** Adds a link on top of the page, to an address that no page of the site links to. */
export async function addLink(page: Page, name: string, href: string): Promise<void> {
  await page.evaluate(
    ([name, href]) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = name
      link.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 1000; background: white'
      document.body.append(link)
    },
    [name, href] as const
  )
}

/** Scrolls, and waits until the page has handled it. */
export async function scrollDown(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((heard) => {
        const before = scrollY
        addEventListener('scroll', () => requestAnimationFrame(() => heard()), { once: true })
        scrollTo({ top, behavior: 'instant' })
        // There is no event if the page is already there.
        if (scrollY === before) heard()
      }),
    y
  )
}

export async function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
