import type { BrowserType } from '@playwright/test'
import type { Tab } from './tab.ts'

/** A tab of a browser that Playwright brings along. It accepts any certificate. */
export async function playwrightTab(type: BrowserType): Promise<Tab> {
  const browser = await type.launch()
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return {
    browser: `${type.name()} ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'SelectAll' ? 'ControlOrMeta+a' : key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    errors: async () => errors,
    close: () => browser.close()
  }
}
