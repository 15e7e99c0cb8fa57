import type { Page } from '@playwright/test'
import { layoutRules as placementRules } from './layout-rules.ts'

/** The text spacing that must not lose any content (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

interface Screen {
  readonly width: number
  readonly height: number
}

/** The rules for every layout, at any width. Each runs in the page and returns its violations. Add new rules here. */
const layoutRules = [sideways, cutTexts, headerFaults, misplaced]

const bothThemes = ['light', 'dark']

/** Checks an open page against `layoutRules` on each screen and in each theme, without loading it again. */
export async function layoutFaults(
  page: Page,
  screens: readonly Screen[],
  themes: readonly string[] = bothThemes
): Promise<string[]> {
  await page.evaluate(placementRules())
  return onScreens(page, screens, layoutRules, themes)
}

/** The result of `layout-rules.ts`, whose rules must have been sent into the page. */
function misplaced(): string[] {
  const { layoutFaults } = globalThis as { layoutFaults?: () => string[] }
  return layoutFaults ? layoutFaults() : ['the rules of layout are not in the page']
}

/** What breaks with increased spacing between letters, words and lines. */
export async function spacingFaults(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const style = await page.addStyleTag({ content: textSpacing })
  const found = await onScreens(page, screens, [sideways, cutTexts], ['dark'])
  await style.evaluate((node) => node.parentNode?.removeChild(node))
  return found
}

async function onScreens(
  page: Page,
  screens: readonly Screen[],
  rules: readonly (() => string[])[],
  themes: readonly string[]
): Promise<string[]> {
  const found: string[] = []
  const setDark = (dark: boolean) => page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(beginning)
    for (const theme of themes) {
      await setDark(theme === 'dark')
      for (const rule of rules)
        for (const fault of await page.evaluate(rule))
          found.push(`${screen.width} by ${screen.height} px, ${theme}: ${fault}`)
    }
  }
  await setDark(wasDark)
  return found
}

/** Runs in the page: scrolls to the top, and waits until all observers of sizes and positions have been notified. */
async function beginning(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' })
  // Existing observers are notified before a new one. Sizes may change only with the second frame.
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((painting) => requestAnimationFrame(painting))
    await new Promise<void>((heard) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        heard()
      })
      observer.observe(document.body)
    })
  }
}

/** Elements that extend beyond the screen, if they make the page scroll sideways. */
export function sideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .map((element) => `${element.localName}.${element.className.toString()}`)
}

/** Texts that are cut off by a box and cannot be scrolled to. */
function cutTexts(): string[] {
  const boxes = new Map<Element, { readonly overflowX: string; readonly overflowY: string; readonly rect: DOMRect }>()
  for (const box of document.querySelectorAll('body *')) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX !== 'visible' || overflowY !== 'visible')
      boxes.set(box, { overflowX, overflowY, rect: box.getBoundingClientRect() })
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
    const text = range.getBoundingClientRect()
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const box = boxes.get(around)
      if (!box) continue
      const { overflowX, overflowY, rect } = box
      // Text in a scrollable box can be reached.
      if (['auto', 'scroll'].includes(overflowX)) break
      const isCutX =
        ['hidden', 'clip'].includes(overflowX) && (text.left < rect.left - 1 || text.right > rect.right + 1)
      const isCutY =
        ['hidden', 'clip'].includes(overflowY) && (text.top < rect.top - 1 || text.bottom > rect.bottom + 1)
      if (isCutX || isCutY) found.push(`${textContent.slice(0, 40)} in ${around.localName}.${around.className}`)
    }
  }
  return found
}

/** Links and buttons that extend beyond the header, overlap, or wrap onto two lines. */
function headerFaults(): string[] {
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
}

/** The running animations and transitions of the page. */
export function moving(): string[] {
  return document
    .getAnimations()
    .map((animation) =>
      animation instanceof CSSTransition ? animation.transitionProperty : animation.id || 'animation'
    )
}

/** Controls whose only edge is a background, which forced colours remove. Browsers draw radio buttons themselves. */
export function invisibleControls(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], summary, input:not([type="radio"])')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((element) => {
      const style = getComputedStyle(element)
      const hasEdge = Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none'
      const isText = element.localName === 'a' && element.textContent.trim() !== ''
      const hasIcon = element.querySelector('svg, img') !== null
      return !hasEdge && !isText && !hasIcon
    })
    .map((element) => `${element.localName} ${element.ariaLabel ?? element.textContent}`)
}
