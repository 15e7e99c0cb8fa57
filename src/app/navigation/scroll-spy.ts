import type { AppRouter } from './router.tsx'

/** Parts count as being read from when they come into the upper fifth of the window. */
const upper = 0.2
/** What is above that counts too, however far, so that a jump is noticed that has no part come to rest in between. */
const untilRead = `1000000px 0px -${(1 - upper) * 100}% 0px`

/** Marks in the tables of contents the one part that is being read, on every page that is shown. */
export function startScrollSpy(router: AppRouter): void {
  let stop = watchParts()
  router.subscribe('onRendered', () => {
    stop()
    stop = watchParts()
  })
}

/** Follows the parts that the tables of a page lead to, until the function that it returns is called. */
function watchParts(): () => void {
  const parts = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map((link) => ({
    link,
    part: document.getElementById(link.hash.slice(1))
  }))
  const observer = new IntersectionObserver(
    () => {
      const current = parts.findLast(({ part }) => part && part.getBoundingClientRect().top < innerHeight * upper)
      for (const { link } of parts) {
        if (link !== current?.link) link.removeAttribute('aria-current')
        else if (!link.hasAttribute('aria-current')) {
          link.setAttribute('aria-current', 'true')
          keepInSight(link)
        }
      }
    },
    { rootMargin: untilRead }
  )
  for (const { part } of parts) if (part) observer.observe(part)
  return () => observer.disconnect()
}

/** A long table scrolls with the text. (`scrollIntoView` would scroll the page too.) */
function keepInSight(link: HTMLElement): void {
  const contents = link.closest('[data-contents]')
  if (!contents) return
  const below = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
  if (below < 0 || below + link.offsetHeight > contents.clientHeight)
    contents.scrollTop += below - contents.clientHeight / 2
}
