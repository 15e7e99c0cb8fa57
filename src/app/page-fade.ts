import { drawViewFirst } from '../ui/view-first.ts'
import type { AppRouter } from './router.tsx'

/** Marks the document while the page that a visitor leaves is captured; src/theme/theme.css names it then. */
const leavingMark = 'data-leaving'

/**
 * Fades out the page that a link leads away from, where the browser can and motion is welcome. The picture of the old page
 * lies over the new one, which is not captured itself: it answers to clicks from the start.
 *
 * Back and forward do not fade: on some phones the browser itself moves the pages then.
 */
export function fadeBetweenPages(router: AppRouter): void {
  router.startViewTransition = (show) => {
    const isWanted = router.shouldViewTransition === true
    router.shouldViewTransition = undefined
    if (!isWanted) return show()
    const root = document.documentElement
    root.setAttribute(leavingMark, '')
    // Browsers style the whole page anew to capture what is seen of it.
    const drawAll = drawViewFirst()
    const { ready, updateCallbackDone } = document.startViewTransition(() => {
      root.removeAttribute(leavingMark)
      // What may be shown again must not keep the size of now.
      drawAll()
      return show()
    })
    // A fade that gives way, to a further click or because nobody sees the page, fails; the page is there all the same.
    ready.catch(() => undefined)
    return updateCallbackDone
  }
}

/** Whether the way to a page is a fade. */
export function fades(path: string): boolean {
  return (
    'startViewTransition' in document &&
    path !== window.location.pathname &&
    window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  )
}
