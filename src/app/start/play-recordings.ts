import { watchInView } from '../../browser/events.ts'
import { watchPages, type AppRouter } from '../navigation/router.tsx'

/** Ignores the top and the bottom fifth of the window. */
const middle = '-20% 0px'

/** Plays the recordings of every page, each once when it comes into view. */
export function playRecordings(router: AppRouter): void {
  watchPages(router, () =>
    watchInView(document.querySelectorAll('[data-recording]'), middle, (inView) => {
      for (const recording of inView) recording.setAttribute('data-recording', 'plays')
    })
  )
}
