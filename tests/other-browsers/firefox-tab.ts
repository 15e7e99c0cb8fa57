import { launch } from 'puppeteer-core'
import type { Tab } from './tab.ts'

/** A tab of an installed Firefox that accepts any certificate, over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function firefoxTab(executablePath: string): Promise<Tab> {
  const browser = await launch({ browser: 'firefox', executablePath, acceptInsecureCerts: true })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  return {
    browser: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    errors: async () => errors,
    close: () => browser.close()
  }
}
