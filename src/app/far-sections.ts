import { whenIdle } from '../ui/when-idle.ts'

/**
 * The sections of a long page that are far below the fold are styled and laid out when the visitor comes near them
 * (https://web.dev/articles/content-visibility), or else when the application is there and idle. That takes a third off
 * the work before the first paint of the home page. Until then they have a size that is guessed: far-sections.css.
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
 * Draws far sections one by one, each when the browser has nothing else to do: from then on the page is as long as it
 * seems, and whole for whoever takes a picture of it.
 */
export function drawFarSectionsInTurn(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(farSections)]
  const waiting = [...sections]
  const drawNext = () => {
    const section = waiting.shift()
    if (section?.matches(farSections)) {
      section.style.contentVisibility = 'visible'
      // Lays it out now, not several of them together in the next frame.
      section.getBoundingClientRect()
      whenIdle(drawNext)
    } else {
      drawFarSections()
      for (const { style } of sections) if (style.contentVisibility === 'visible') style.contentVisibility = ''
    }
  }
  if (waiting.length > 0) whenIdle(drawNext)
}
