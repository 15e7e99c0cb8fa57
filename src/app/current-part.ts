import type { AppRouter } from './router.tsx'

/** Parts count as being read from when they come into the upper fifth of the window. */
const upper = 0.2

/** Marks in each table of contents the part that is being read, on every page that is shown. */
export function markCurrentParts(router: AppRouter): void {
  let stop = () => {}
  const begin = () => {
    stop()
    const watches = [...document.querySelectorAll<HTMLElement>('[data-contents]')].map(watchParts)
    stop = () => watches.forEach((end) => end())
  }
  begin()
  router.subscribe('onRendered', begin)
}

/** Follows the parts that a table of contents leads to, until the function that it returns is called. */
function watchParts(contents: HTMLElement): () => void {
  const parts = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1))
    return part ? [{ link, part }] : []
  })
  const observer = new IntersectionObserver(
    () => {
      const current = parts.findLast(({ part }) => part.getBoundingClientRect().top < innerHeight * upper)
      for (const { link } of parts) {
        if (link !== current?.link) link.removeAttribute('aria-current')
        else if (!link.hasAttribute('aria-current')) {
          link.setAttribute('aria-current', 'true')
          keepInSight(link, contents)
        }
      }
    },
    { rootMargin: `0px 0px -${(1 - upper) * 100}% 0px` }
  )
  for (const { part } of parts) observer.observe(part)
  return () => observer.disconnect()
}

/** A long table scrolls with the text. (`scrollIntoView` would scroll the page too.) */
function keepInSight(link: HTMLElement, contents: HTMLElement): void {
  const above = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
  if (above < 0 || above + link.offsetHeight > contents.clientHeight)
    contents.scrollTop += above - contents.clientHeight / 2
}
