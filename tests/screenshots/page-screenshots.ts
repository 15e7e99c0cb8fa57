import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openSiteTab, paintedHeight } from '../../scripts/visual/screenshot-tab.ts'
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
