import type { Page } from '@playwright/test'
import { addresses, expectedComplaints, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

const widths = [320, 375, 768, 1024, 1440]

test.describe('from the narrowest phone to a wide screen', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })

  test('no page scrolls sideways, and the header keeps to one line, in both themes', async ({ page }) => {
    test.slow()
    await page.addInitScript(() => localStorage.setItem('theme', 'system'))
    for (const address of addresses) {
      await visit(page, address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await test.step(`${address} at ${width} px in ${colorScheme} colours`, async () => {
            await page.emulateMedia({ colorScheme })
            await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
            expect(await widerThanScreen(page)).toEqual([])
            expect(await headerFaults(page)).toEqual([])
          })
        }
      }
    }
  })
})

/** What sticks out of the screen, where that lets the page scroll sideways. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.localName}.${element.className.toString()}`)
  })
}

/** Links and buttons of the header that stand beside its line, over each other, or on two lines of text. */
async function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header')
    const bar = header?.getBoundingClientRect()
    if (!header || !bar) return ['no header']
    const items = [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
      .map((element) => ({
        name: element.textContent || element.ariaLabel,
        box: element.getBoundingClientRect(),
        element
      }))
    const outside = items
      .filter(({ box }) => box.top < bar.top || box.bottom > bar.bottom || box.left < 0 || box.right > bar.right)
      .map(({ name }) => `${name} is outside the header`)
    const overlapping = items.flatMap((one, index) =>
      items
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right && one.box.left < box.right)
        .map(({ name }) => `${one.name} and ${name} overlap`)
    )
    const wrapped = items
      .filter(({ element }) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const tops = [...words.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top, bottom }) => (top + bottom) / 2)
        return Math.max(...tops) - Math.min(...tops) > 10
      })
      .map(({ name }) => `${name} is on two lines`)
    return [...outside, ...overlapping, ...wrapped]
  })
}
