import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium, launchOptions } from '../platform/chromium.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The viewport in CSS pixels, and its device scale factor. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Runs `use` with a browser, and closes the browser afterwards. */
export async function withBrowser<T>(log: (line: string) => void, use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions(findOrInstallChromium(log)))
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Returns a PNG of the viewport, once fonts and images are loaded. */
export async function capture(browser: Browser, url: string, theme: Theme, screen: Screen): Promise<Buffer> {
  const { width, height, scale } = screen
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  try {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    await page.goto(url, { waitUntil: 'networkidle' })
    // The screenshot shows the page without the assistant's button.
    await page.addStyleTag({ content: '[data-overlay] { display: none !important }' })
    await page.evaluate(async () => {
      await document.fonts.ready
      const shown = [...document.images].filter((image) => image.checkVisibility())
      await Promise.all(shown.map((image) => image.decode()))
    })
    return await page.screenshot()
  } finally {
    await page.close()
  }
}
