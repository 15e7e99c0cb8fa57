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
    async press(key) {
      if (key !== 'SelectAll') return page.keyboard.press(key)
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    resize: (width, height) => page.setViewport({ width, height }),
    errors: async () => errors,
    close: () => browser.close()
  }
}
