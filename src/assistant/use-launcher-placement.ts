import { useEffect, type RefObject } from 'react'
import { watchInView } from '../browser/watch-in-view.ts'
import { mainButtons } from '../ui/button.tsx'

/** Set on the launcher while it would cover a main button. src/theme/theme.css then moves it to the edge or off the screen. */
const asideMark = 'data-aside'

/**
 * Moves the launcher aside while it would cover a main button.
 *
 * @param page changes whenever the page gets other main buttons
 */
export function useLauncherPlacement(launcher: RefObject<HTMLElement | null>, page: string, isOpen: boolean): void {
  useEffect(() => {
    const element = launcher.current
    if (!element || isOpen) return
    const watch = () =>
      watchInView(document.querySelectorAll(mainButtons), rootMarginAt(element), (covered) =>
        element.toggleAttribute(asideMark, covered.size > 0)
      )
    let stop = watch()
    const restart = () => {
      stop()
      stop = watch()
    }
    window.addEventListener('resize', restart)
    const bar = new MutationObserver(restart)
    bar.observe(document.documentElement, { attributeFilter: ['data-buy-bar'] })
    return () => {
      bar.disconnect()
      window.removeEventListener('resize', restart)
      stop()
      element.removeAttribute(asideMark)
    }
  }, [launcher, page, isOpen])
}

/** The root margin that limits an observer to the place of the launcher: above the buy bar, wherever it slides to. */
function rootMarginAt({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const top = offsetTop - (document.querySelector('.buy-bar[data-shown]')?.clientHeight ?? 0)
  const right = clientWidth - offsetLeft - offsetWidth
  const bottom = clientHeight - top - offsetHeight
  return [top, right, bottom, offsetLeft].map((distance) => `${-distance}px`).join(' ')
}
