import type { AppRouter } from './router.tsx'

/**
 * Parts count as being read from when they come into the upper fifth of the window. What is above it counts too, however
 * far, so that a jump over many parts is noticed: each of them crosses the lower edge.
 */
const untilRead = '1000000px 0px -80% 0px'

/** Marks in the tables of contents the one part that is being read, on every page that is shown. */
export function markCurrentParts(router: AppRouter): void {
  let stop = watchParts()
  router.subscribe('onRendered', () => {
    stop()
    stop = watchParts()
  })
}

/** Follows the parts that the tables of a page lead to, until the function that it returns is called. */
function watchParts(): () => void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')) {
    const part = document.getElementById(link.hash.slice(1))
    if (part) links.set(part, link)
  }
  const begun = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) begun.add(target)
        else begun.delete(target)
      }
      const current = [...links.keys()].findLast((part) => begun.has(part))
      for (const [part, link] of links) mark(link, part === current)
    },
    { rootMargin: untilRead }
  )
  for (const part of links.keys()) observer.observe(part)
  return () => observer.disconnect()
}

function mark(link: HTMLAnchorElement, isCurrent: boolean): void {
  if (!isCurrent) link.removeAttribute('aria-current')
  else if (!link.hasAttribute('aria-current')) {
    link.setAttribute('aria-current', 'true')
    keepInSight(link)
  }
}

/** A long table scrolls with the text. (`scrollIntoView` would scroll the page too.) */
function keepInSight(link: HTMLElement): void {
  const contents = link.closest('[data-contents]')
  if (!contents) return
  const below = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
  if (below < 0 || below + link.offsetHeight > contents.clientHeight)
    contents.scrollTop += below - contents.clientHeight / 2
}
