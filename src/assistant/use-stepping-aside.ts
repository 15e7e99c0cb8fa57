import { useEffect, type RefObject } from 'react'

/** What a page is there for: no launcher lies over it. */
const mainButtons = 'main :is([data-cta], button)'
/** Marks the launcher while it would; src/theme/theme.css has it stand at the edge of the screen then. */
const asideMark = 'data-aside'

/** Has the launcher step aside while it would lie over a main button of the page. */
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
    observe()
    window.addEventListener('resize', observe)
    return () => {
      window.removeEventListener('resize', observe)
      observer?.disconnect()
      element.removeAttribute(asideMark)
    }
  }, [launcher, page, isOpen])
}

/** The place where an element stands on the screen unless it steps aside, as distances from the edges. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const right = clientWidth - offsetLeft - offsetWidth
  const bottom = clientHeight - offsetTop - offsetHeight
  return [offsetTop, right, bottom, offsetLeft].map((distance) => `${-distance}px`).join(' ')
}
