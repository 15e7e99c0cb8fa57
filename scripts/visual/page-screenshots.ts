import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { contactSheet, type Picture } from './contact-sheet.ts'

const themes = ['light', 'dark'] as const
/** The widths of contact sheets unless others are given, in pixels: a phone, a tablet and a computer. */
export const defaultWidths: readonly number[] = [360, 768, 1440]

/** In pixels; browsers cannot capture taller screenshots. */
const maxHeight = 16_000

/** A page, and the name of its output files. */
export interface CaptureTarget {
  readonly name: string
  readonly path: string
}

/** Writes the screenshots of a page and its contact sheet. */
export type CapturePage = (subject: CaptureTarget) => Promise<void>

/**
 * Opens two tabs: one for pages of the site at `baseURL`, one to render contact sheets.
 *
 * @param shown the browser that shows the pages, which may be an old one
 * @param widths of the screens, in pixels
 */
export async function openCaptureTabs(
  browser: Browser,
  baseURL: string,
  folder: string,
  shown = browser,
  widths = defaultWidths
): Promise<CapturePage> {
  const page = await openSiteTab(shown, baseURL)
  const sheets = await (await browser.newContext({ deviceScaleFactor: 0.5 })).newPage()
  return async ({ name, path }) => {
    await page.goto(path)
    const pictures: Picture[] = []
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // The application applies the system's color scheme once it runs.
      const colored = (colors: string) => getComputedStyle(document.documentElement).colorScheme === colors
      await page.waitForFunction(colored, theme, { polling: 100 })
      for (const width of widths) {
        const parts = await wholePage(page, width)
        pictures.push({ theme, width, parts })
        for (const [index, { image }] of parts.entries()) {
          const number = index > 0 ? `-${index + 1}` : ''
          await writeFile(join(folder, 'pictures', `${name}-${theme}-${width}${number}.jpg`), image)
        }
      }
    }
    await sheets.setContent(contactSheet(name, pictures))
    await sheets.locator('main').screenshot({ path: join(folder, `${name}.png`) })
  }
}

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

/** Captures the whole page, in parts of at most `maxHeight`. */
async function wholePage(page: Page, width: number): Promise<Picture['parts']> {
  const height = await paintedHeight(page, width)
  const parts: { image: Buffer; height: number }[] = []
  for (let y = 0; y < height; y += maxHeight) {
    const clip = { x: 0, y, width, height: Math.min(maxHeight, height - y) }
    const image = await page.screenshot({ type: 'jpeg', quality: 85, fullPage: true, clip })
    parts.push({ image, height: clip.height })
  }
  return parts
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
