import type { Page } from '@playwright/test'
import { expect as expectChat, test as assistantTest } from './assistant-test.ts'
import { followSystemColors } from './axe.ts'
import { addresses, expectedComplaints, site, unknownAddress } from './content.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** The least of what readers may set without losing anything (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

test.describe('visitors who adapt the page', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })

  for (const [name, viewport] of [
    ['at 320 px', { width: 320, height: 640 }],
    // A window of 1280 by 1024 px at 400 % has this many pixels of CSS.
    ['at 400 %', { width: 320, height: 256 }]
  ] as const) {
    test(`read each page ${name} without scrolling sideways, and lose nothing`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(viewport)
      for (const address of addresses) {
        await test.step(address, async () => {
          await visit(page, address)
          expect(await sideways(page)).toEqual([])
          expect(await cutTexts(page)).toEqual([])
        })
      }
    })
  }

  test('set more space between lines, words and letters, and lose nothing', async ({ page }) => {
    test.slow()
    for (const address of addresses) {
      await visit(page, address)
      await page.addStyleTag({ content: textSpacing })
      for (const width of [320, 1280]) {
        await test.step(`${address} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          expect(await sideways(page)).toEqual([])
          expect(await cutTexts(page)).toEqual([])
        })
      }
    }
  })

  test('ask for less motion, and no page moves by itself or under the pointer', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address)
        expect(await moving(page)).toEqual([])
        await page.locator('main :is(a, button, summary)').first().hover()
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
        expect(await moving(page)).toEqual([])
      })
    }
  })

  test('ask for less motion, and nothing moves that they open or close', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/faq')
    for (const [name, role] of [
      [site.labels.theme, 'menu'],
      [site.labels.search.title, 'dialog']
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole(role, { name })).toBeVisible()
      expect(await moving(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await moving(page)).toEqual([])
    }
    for (const state of ['open', 'closed']) {
      await page.locator('summary').first().click()
      expect(await moving(page), state).toEqual([])
    }
  })

  test('welcome motion, and every movement ends by itself', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visit(page, '/')
    const endless = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
        .map(({ id }) => id)
    )
    expect(endless).toEqual([])
  })
})

test.describe('visitors who force colours', () => {
  test.use({ allowedConsole: expectedComplaints(unknownAddress) })
  test.beforeEach(({ page }) => followSystemColors(page))

  test('find every control by an edge, an underline or an icon', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active' })
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, address)
        expect(await invisibleControls(page)).toEqual([])
      })
    }
  })

  test('see where the focus is, and which theme is chosen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, '/pricing')
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
        return `${outlineStyle} ${outlineWidth}`
      })
      expect(outline).toMatch(/^(?:solid|auto) [2-9]/)
    }
    await page.getByRole('button', { name: site.labels.theme }).click()
    const marks = await page
      .getByRole('menuitemradio')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('svg')].filter((icon) => icon.checkVisibility()).length)
      )
    expect(new Set(marks).size, 'the chosen one has a mark that the others lack').toBe(2)
  })
})

assistantTest('nothing of the assistant moves for visitors who ask for less motion', async ({ page, chat }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chat.open('/support')
  expectChat(await moving(page)).toEqual([])
  await chat.send('Can I get a refund?')
  await chat.answered(2)
  expectChat(await moving(page)).toEqual([])
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 320, height: 256 }
]) {
  assistantTest(`the assistant fits ${viewport.width} by ${viewport.height} px`, async ({ page, chat }) => {
    await page.setViewportSize(viewport)
    await chat.open('/support')
    await chat.send('Can I get a refund?')
    await chat.answered(2)
    expectChat(await sideways(page)).toEqual([])
    await chat.field.focus()
    await expectChat(chat.field).toBeInViewport({ ratio: 0.9 })
    await chat.button(site.labels.assistant.close).or(chat.panel.getByRole('button').first()).first().focus()
    await expectChat(chat.panel.locator(':focus')).toBeInViewport({ ratio: 0.9 })
  })
}

/** What sticks out of the screen, where that lets the page scroll sideways. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.localName}.${element.className.toString()}`)
  })
}

/** Texts that a box around them cuts off and that cannot be scrolled to. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isCutX = ['hidden', 'clip'].includes(overflowX) && (text.left < left - 1 || text.right > right + 1)
      const isCutY = ['hidden', 'clip'].includes(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1)
      return isCutX || isCutY
    }
    const isMeantToBeSeen = (parent: HTMLElement) =>
      parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
      !parent.closest('[class*="sr-only"], [aria-hidden="true"]')
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (!parent || !textContent?.trim() || !isMeantToBeSeen(parent)) continue
      const range = document.createRange()
      range.selectNode(node)
      const rect = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        // What scrolls shows all of its text to those who scroll.
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) break
        if (cuts(box, rect)) found.push(`${textContent.slice(0, 40)} in ${box.localName}.${box.className}`)
      }
    }
    return found
  })
}

async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) =>
        animation instanceof CSSTransition ? animation.transitionProperty : animation.id || 'animation'
      )
  )
}

/** Controls whose only edge is a background, which forced colours take away. */
async function invisibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], summary, input')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((element) => {
        const style = getComputedStyle(element)
        const hasEdge = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none'
        const isText = element.localName === 'a' && element.textContent.trim() !== ''
        const hasIcon = element.querySelector('svg, img') !== null
        return !hasEdge && !isText && !hasIcon
      })
      .map((element) => `${element.localName} ${element.ariaLabel ?? element.textContent}`)
  )
}
