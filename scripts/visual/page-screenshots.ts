import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { contactSheet, type Picture } from './contact-sheet.ts'

const themes = ['light', 'dark'] as const
const widths = [360, 768, 1440] as const

/** No browser paints more than this in one go. */
const maxHeight = 16_000

/** A page, and the name of the files that show it. */
export interface CaptureTarget {
  readonly name: string
  readonly path: string
}

/** Writes the pictures of a page and the sheet of them. */
export type CapturePage = (subject: CaptureTarget) => Promise<void>

/** Opens two tabs: one shows pages of the site at `baseURL`, the other puts their pictures on sheets. */
export async function openCaptureTabs(browser: Browser, baseURL: string, folder: string): Promise<CapturePage> {
  const site = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  // The same pictures everywhere, with or without a network: nothing comes from other hosts, and no popup comes up.
  await site.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort()
  )
  await site.addInitScript(() => {
    localStorage.setItem('theme', 'system')
    for (const popup of ['popup-exit-intent', 'popup-recent-purchase']) sessionStorage.setItem(popup, 'closed')
  })
  const page = await site.newPage()
  const sheets = await (await browser.newContext({ deviceScaleFactor: 0.5 })).newPage()
  return async ({ name, path }) => {
    await page.goto(path)
    const pictures: Picture[] = []
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // Once the application runs, it follows the system's colours.
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

/** The open page from top to bottom, in as many parts as it takes. */
async function wholePage(page: Page, width: number): Promise<Picture['parts']> {
  await page.setViewportSize({ width, height: 900 })
  await waitUntilPainted(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const parts: { image: Buffer; height: number }[] = []
  for (let y = 0; y < height; y += maxHeight) {
    const clip = { x: 0, y, width, height: Math.min(maxHeight, height - y) }
    const image = await page.screenshot({ type: 'jpeg', quality: 85, fullPage: true, clip })
    parts.push({ image, height: clip.height })
  }
  return parts
}

/** Waits until the page shows all it has at this width and in this theme. */
async function waitUntilPainted(page: Page): Promise<void> {
  // The application leaves parts that are out of view for later.
  const isWhole = () =>
    [...document.body.querySelectorAll('*:not([hidden])')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible'
    )
  await page.waitForFunction(isWhole, undefined, { polling: 100 })
  await page.evaluate(async () => {
    for (const image of document.images) {
      // What waits until it is scrolled to is part of the picture too, and no part is painted before its images.
      image.loading = 'eager'
      image.decoding = 'sync'
    }
    await document.fonts.ready
    // Only a frame at the new width tells which images that width has.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    // Decoding ends when an image takes another file, and fails where another host would send it.
    const decoded = () => Promise.allSettled([...document.images].map((image) => image.decode()))
    do await decoded()
    while ([...document.images].some(({ complete }) => !complete))
    await decoded()
  })
}
