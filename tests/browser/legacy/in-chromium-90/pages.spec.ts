import type { Page } from '@playwright/test'
import { expectedComplaints, someAddresses } from '../../content.ts'
import { expect, test } from '../../test.ts'
import { visit } from '../../visit.ts'

const widths = [360, 768, 1440]

for (const address of someAddresses) {
  test.describe(() => {
    test.use({ allowedConsole: expectedComplaints(address) })

    test(`${address} has the layout and colors of current Chromium, with one more style sheet`, async ({
      page,
      today,
      baseURL
    }) => {
      test.slow()
      const sheets: string[] = []
      page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()))
      const model = await today.newPage({ baseURL, reducedMotion: 'reduce' })
      await Promise.all([visit(page, address), model.goto(address)])
      expect(sheets).toEqual([expect.stringMatching(/\/assets\/legacy-\w+\/styles\.css$/)])
      for (const width of widths) {
        // Pictures of this width may still be loading.
        const compare = async () => {
          const [expected, found] = await Promise.all([boxesAt(model, width), boxesAt(page, width)])
          return differences(expected, found)
        }
        await expect.poll(compare, `${width} px wide`).toEqual([])
        expect.soft(await overflow(page)).toBeLessThanOrEqual(0)
      }
      for (const isDark of [true, false]) {
        const [found, expected] = await Promise.all([page, model].map((one) => one.evaluate(colors, isDark)))
        expect.soft(found, isDark ? 'dark' : 'light').toEqual(expected)
      }
      await model.close()
    })
  })
}

/**
 * Not compared: on wide screens, older browsers fold what today's show (src/ui/phone-fold.css). They show the plan
 * of each answer in place of the plan that fits (src/sections/chooser.css), all example sites in place of the chosen one
 * (src/ui/pictures/site-stage.css), the words of an opening side by side above the index of a page, and what follows an
 * opening below it, not over its edge (src/app/document/page-contents.css).
 */
const others = '.phone-fold, .chooser, .site-stage'

type Box = readonly [name: string, left: number, width: number, height: number]

async function boxesAt(page: Page, width: number): Promise<readonly Box[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => document.fonts.ready)
  // Folded, today's browsers also show the first answer (src/sections/demo.css).
  await page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('.demo').forEach((demo) => (demo.open = true))
  )
  return page.evaluate(
    (excluded) =>
      [...document.querySelectorAll('header, header :is(a, button), main :is([data-section], [data-item]), footer a')]
        .filter((element) => !element.closest(excluded) && !element.querySelector(excluded))
        .filter((element) => !element.matches('.over-hero') && !element.nextElementSibling?.matches('nav, .over-hero'))
        .map((element): [string, number, number, number] => {
          const { left, width, height } = element.getBoundingClientRect()
          const text = element.getAttribute('data-item') ?? element.textContent.trim().slice(0, 20)
          return [`${element.localName} ${text}`, left, width, height]
        }),
    others
  )
}

/** Lines break elsewhere where text is not balanced, and neighboring sections do not share their space. */
function differences(expected: readonly Box[], found: readonly Box[]): string[] {
  if (found.length !== expected.length) return [`${found.length} elements instead of ${expected.length}`]
  return found.flatMap(([name, left, width, height], index) => {
    const [, modelLeft = 0, modelWidth = 0, modelHeight = 0] = expected[index] ?? []
    const isNear =
      Math.abs(left - modelLeft) < 12 &&
      Math.abs(width - modelWidth) < 12 &&
      Math.abs(height - modelHeight) < 30 + modelHeight * 0.12
    return isNear ? [] : [`${name}: ${[left, width, height]} instead of ${[modelLeft, modelWidth, modelHeight]}`]
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/**
 * The colors of the page, its headings, texts and buttons in a theme. Runs in the page; `oklch` is read as its pixel.
 */
function colors(isDark: boolean): string[] {
  document.documentElement.classList.toggle('dark', isDark)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const pixel = (color: string) => {
    if (!context) return color
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    // Rounded, because browsers compute colors a little differently.
    return [...context.getImageData(0, 0, 1, 1).data].map((part) => Math.round(part / 8)).join(' ')
  }
  return [...document.querySelectorAll('body, header a, main :is(h1, h2, p, a, button, article), footer a')].map(
    (element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${element.localName}: ${pixel(color)} on ${pixel(backgroundColor)}`
    }
  )
}
