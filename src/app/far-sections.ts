import { whenIdle } from '../ui/when-idle.ts'

/**
 * The sections of a long page that are far below the fold are styled and laid out when the visitor comes near them
 * (https://web.dev/articles/content-visibility), which takes a third off the work before the first paint of the home page.
 * Until the application has measured them they have a size that is guessed: far-sections.css.
 */

/** How many sections make a page long; with fewer, asking what is near costs more than it saves. */
export const sectionsOfLongPage = 5
/** On the element of the document while far sections are skipped, if the page is long, which its `data-long` says. */
const skippingClass = 'skips-far'
const farSections = `.${skippingClass}[data-long] main > section:nth-of-type(n + 3)`

/**
 * Begins to skip far sections; to be called before the page has any. Not where the browser is about to scroll to a place
 * far down, which it knows only of a page that is laid out: to an anchor, or back to where the visitor was.
 */
export function skipFarSections(): void {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  if (navigation?.type === 'navigate' && !window.location.hash) document.documentElement.classList.add(skippingClass)
}

/** Has all sections drawn from now on, as before a jump to one of them. */
export function drawFarSections(): void {
  document.documentElement.classList.remove(skippingClass)
}

/**
 * Gives far sections the size that they will have, one by one when the browser has nothing else to do, so that nothing
 * moves when they are drawn and the page is as long as it seems. On a window of another width they are drawn.
 */
export function sizeFarSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(farSections)]
  if (sections.length === 0) return
  const width = window.innerWidth
  const resized = () => {
    if (window.innerWidth === width) return
    window.removeEventListener('resize', resized)
    drawFarSections()
  }
  window.addEventListener('resize', resized)
  const sizeNext = () => {
    const section = sections.shift()
    if (!section?.matches(farSections)) return
    sizeSection(section)
    whenIdle(sizeNext)
  }
  whenIdle(sizeNext)
}

/** Lays a section out without having it painted. */
function sizeSection(section: HTMLElement): void {
  const { style } = section
  // What src/ui/view-first.ts has set, if it is at work.
  const { height, contentVisibility } = style
  style.height = ''
  style.contentVisibility = 'visible'
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(section)
  const around = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth]
  const inside = section.getBoundingClientRect().height - around.reduce((sum, size) => sum + parseFloat(size), 0)
  style.containIntrinsicBlockSize = `auto ${inside}px`
  style.height = height
  style.contentVisibility = contentVisibility
}
