import { watchInView } from '../../browser/events.ts'
import { anchorOf } from './navigate.ts'
import { watchPages, type AppRouter } from './router.tsx'

/** A part becomes the current one when it reaches this upper share of the window. */
const upper = 0.2
/** Includes everything above, so that the observer also reports parts that a jump skips. */
const untilRead = `1000000px 0px -${(1 - upper) * 100}% 0px`

/** Marks the current part in the tables of contents of every page. */
export function startScrollSpy(router: AppRouter): void {
  watchPages(router, watchParts)
}

/** Watches the parts that the tables of contents link to. Returns a function that stops it. */
function watchParts(): () => void {
  const parts = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => ({
    link,
    part: anchorOf(link.hash)
  }))
  const targets = parts.flatMap(({ part }) => part ?? [])
  return watchInView(targets, untilRead, () => {
    const isRead = ({ part }: (typeof parts)[number]) => part && part.getBoundingClientRect().top < innerHeight * upper
    const current = parts.findLast(isRead) ?? parts[0]
    for (const { link } of parts) {
      if (link !== current?.link) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        keepInSight(link)
      }
    }
  })
}

/** Scrolls a long table to its link. `scrollIntoView` would scroll the page too. */
function keepInSight(link: HTMLElement): void {
  const contents = link.closest('[data-contents]')
  if (!contents) return
  const below = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
  if (below < 0 || below + link.offsetHeight > contents.clientHeight)
    contents.scrollTop += below - contents.clientHeight / 2
}
