import type { Page } from '@playwright/test'
import { layoutScript } from './layout-rules.ts'

/** The text spacing that must not lose any content (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

interface Screen {
  readonly width: number
  readonly height: number
}

/** The layout problems of an open page on each screen. Does not load it again. */
export function layoutFaults(page: Page, screens: readonly Screen[], theme: 'light' | 'dark'): Promise<string[]> {
  return onScreens(page, screens, 'layoutFaults()', theme)
}

/** What breaks with increased spacing between letters, words and lines. */
export async function spacingFaults(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const style = await page.addStyleTag({ content: textSpacing })
  const found = await onScreens(page, screens, 'spacingFaults()', 'dark')
  await style.evaluate((node) => node.parentNode?.removeChild(node))
  return found
}

async function onScreens(
  page: Page,
  screens: readonly Screen[],
  rules: 'layoutFaults()' | 'spacingFaults()',
  theme: 'light' | 'dark'
): Promise<string[]> {
  await page.evaluate(layoutScript())
  const found: string[] = []
  const setDark = (dark: boolean) => page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
  await setDark(theme === 'dark')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.evaluate(beginning)
    for (const fault of await page.evaluate<string[]>(rules))
      found.push(`${screen.width} by ${screen.height} px, ${theme}: ${fault}`)
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

/** The running animations and transitions of the page. */
export function moving(): string[] {
  return document
    .getAnimations()
    .map((animation) =>
      animation instanceof CSSTransition ? animation.transitionProperty : animation.id || 'animation'
    )
}

/** Controls whose only edge is a background, which forced colors remove. Browsers draw radio buttons themselves. */
export function invisibleControls(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], summary, input:not([type="radio"], [inert] *)')]
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
