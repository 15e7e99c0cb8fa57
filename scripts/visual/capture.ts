import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium, isRoot } from '../platform/chromium.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A screen, in pixels of CSS, each of which is `scale` pixels of the picture. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Runs `use` with a browser that is closed afterwards, whatever happens. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findOrInstallChromium((line) => console.log(line))
  const browser = await chromium.launch({ executablePath, chromiumSandbox: !isRoot() })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** What a visitor of `url` sees first, as a PNG: with its fonts and pictures, in `theme`, and nothing in motion. */
export async function capture(browser: Browser, url: string, theme: Theme, screen: Screen): Promise<Buffer> {
  const { width, height, scale } = screen
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  try {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    await page.goto(url, { waitUntil: 'networkidle' })
    // What lies over pages is the assistant's, which is sold by itself.
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
