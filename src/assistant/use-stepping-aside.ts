import { useEffect, type RefObject } from 'react'

/** What a page is there for: no launcher lies over it. */
const mainButtons = 'main :is([data-cta], button)'
/** Marks the launcher while it would; src/theme/theme.css has it stand at the edge of the screen then. */
const asideMark = 'data-aside'
/** Marks the launcher while it is small, so that it covers less of a text. */
const smallMark = 'data-small'

/** Has the launcher step aside while it would lie over a main button of the page, and be small while somebody reads on. */
export function useSteppingAside(launcher: RefObject<HTMLElement | null>, page: string, isOpen: boolean): void {
  useEffect(() => {
    const element = launcher.current
    if (!element || isOpen) return
    const covered = new Set<Element>()
    const note = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target)
        else covered.delete(target)
      }
      element.toggleAttribute(asideMark, covered.size > 0)
    }
    let observer: IntersectionObserver | undefined
    const observe = () => {
      observer?.disconnect()
      covered.clear()
      observer = new IntersectionObserver(note, { rootMargin: placeOf(element) })
      for (const button of document.querySelectorAll(mainButtons)) observer.observe(button)
    }
    let last = window.scrollY
    const shrink = () => {
      element.toggleAttribute(smallMark, readsOn(last, window.scrollY))
      last = window.scrollY
    }
    observe()
    window.addEventListener('resize', observe)
    window.addEventListener('scroll', shrink)
    return () => {
      window.removeEventListener('resize', observe)
      window.removeEventListener('scroll', shrink)
      observer?.disconnect()
      for (const mark of [asideMark, smallMark]) element.removeAttribute(mark)
    }
  }, [launcher, page, isOpen])
}

/** Whether a scroll from one place to another leads down the page; not where a page that was pulled beyond its top comes back. */
export function readsOn(from: number, to: number): boolean {
  return to > Math.max(from, 0)
}

/** The place where an element stands on the screen unless it steps aside, as distances from the edges. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const right = clientWidth - offsetLeft - offsetWidth
  const bottom = clientHeight - offsetTop - offsetHeight
  return [offsetTop, right, bottom, offsetLeft].map((distance) => `${-distance}px`).join(' ')
}
