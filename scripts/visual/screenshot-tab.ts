import type { Browser, Page } from '@playwright/test'

/** Opens a tab for equal screenshots on all machines: no requests to other hosts, no motion and no popups. */
export async function openSiteTab(browser: Browser, baseURL: string): Promise<Page> {
  const site = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await site.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort()
  )
  await site.addInitScript(() => {
    localStorage.setItem('theme', 'system')
    for (const popup of ['popup-exit-intent', 'popup-recent-purchase']) sessionStorage.setItem(popup, 'closed')
  })
  return site.newPage()
}

/** The height of the page at a width of the screen, once all of it is painted. */
export async function paintedHeight(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  await waitUntilPainted(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function waitUntilPainted(page: Page): Promise<void> {
  // The application skips the rendering of parts that are out of view.
  const isWhole = () =>
    [...document.body.querySelectorAll('*:not([hidden])')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible'
    )
  await page.waitForFunction(isWhole, undefined, { polling: 100 })
  await page.evaluate(async () => {
    for (const image of document.images) {
      // The screenshot includes lazy images, and must wait until images are decoded.
      image.loading = 'eager'
      image.decoding = 'sync'
    }
    await document.fonts.ready
    // After a resize, browsers choose images of `srcset` in the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    // Decoding restarts when an image changes its source, and fails for images of other hosts.
    const decoded = () => Promise.allSettled([...document.images].map((image) => image.decode()))
    do await decoded()
    while ([...document.images].some(({ complete }) => !complete))
    await decoded()
  })
}
