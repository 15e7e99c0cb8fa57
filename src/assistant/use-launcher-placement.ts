import { useEffect, type RefObject } from 'react'
import { watchInView } from '../browser/watch-in-view.ts'

/** The elements that the launcher must not cover. */
const mainButtons = 'main :is([data-cta], button)'
/**
 * Set on the launcher while it would cover one of them. src/theme/theme.css then moves it to the edge of the screen.
 */
const edgeMark = 'data-aside'
/**
 * Set on the launcher while the visitor scrolls down. src/theme/theme.css then makes it smaller, so it covers less
 * text.
 */
const smallMark = 'data-small'

/**
 * Moves the launcher to the edge of the screen while it would cover a main button, and shrinks it while the visitor
 * scrolls down.
 *
 * @param page changes whenever the page gets other main buttons
 */
export function useLauncherPlacement(launcher: RefObject<HTMLElement | null>, page: string, isOpen: boolean): void {
  useEffect(() => {
    const element = launcher.current
    if (!element || isOpen) return
    const stops = [moveOffButtons(element), shrinkOnScroll(element)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [launcher, page, isOpen])
}

function moveOffButtons(launcher: HTMLElement): () => void {
  const watch = () =>
    watchInView(document.querySelectorAll(mainButtons), rootMarginAt(launcher), (covered) =>
      launcher.toggleAttribute(edgeMark, covered.size > 0)
    )
  let stop = watch()
  const restart = () => {
    stop()
    stop = watch()
  }
  window.addEventListener('resize', restart)
  return () => {
    window.removeEventListener('resize', restart)
    stop()
    launcher.removeAttribute(edgeMark)
  }
}

function shrinkOnScroll(launcher: HTMLElement): () => void {
  let last = window.scrollY
  const shrink = () => {
    launcher.toggleAttribute(smallMark, isScrollDown(last, window.scrollY))
    last = window.scrollY
  }
  window.addEventListener('scroll', shrink)
  return () => {
    window.removeEventListener('scroll', shrink)
    launcher.removeAttribute(smallMark)
  }
}

/** Whether a scroll leads down the page. A page that springs back after an overscroll at its top does not. */
export function isScrollDown(from: number, to: number): boolean {
  return to > Math.max(from, 0)
}

/** The root margin that limits an observer to the place of an element, wherever its transform moves it. */
function rootMarginAt({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const right = clientWidth - offsetLeft - offsetWidth
  const bottom = clientHeight - offsetTop - offsetHeight
  return [offsetTop, right, bottom, offsetLeft].map((distance) => `${-distance}px`).join(' ')
}
