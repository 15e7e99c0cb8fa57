import { useEffect, type RefObject } from 'react'

/** Marks the launcher while it is small; see src/theme/theme.css. */
const smallMark = 'data-small'
/** Below this many pixels a finger only trembles. */
const tremor = 8

/** Has the launcher be small while somebody reads on, so that it covers less of the text: until they scroll back up. */
export function useShrinking(launcher: RefObject<HTMLElement | null>, page: string, isOpen: boolean): void {
  useEffect(() => {
    const element = launcher.current
    if (!element || isOpen) return
    let last = window.scrollY
    const scrolled = () => {
      const isSmall = isSmallAfter(last, window.scrollY)
      if (isSmall === undefined) return
      last = window.scrollY
      element.toggleAttribute(smallMark, isSmall)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      window.removeEventListener('scroll', scrolled)
      element.removeAttribute(smallMark)
    }
  }, [launcher, page, isOpen])
}

/** Whether the launcher is small after a scroll from one place to another, in pixels; undefined where it stays what it is. */
export function isSmallAfter(from: number, to: number): boolean | undefined {
  if (to <= 0) return false
  return Math.abs(to - from) < tremor ? undefined : to > from
}
