import { watchInView } from '../../browser/watch-in-view.ts'
import type { AppRouter } from '../navigation/router.tsx'

/** Without the parts of the window in which nobody looks at a recording. */
const middle = '-20% 0px'

/** Plays the recordings of every page, each once when it comes into view. */
export function playRecordings(router: AppRouter): void {
  const watch = () =>
    watchInView(document.querySelectorAll('[data-recording]'), middle, (inView) => {
      for (const recording of inView) recording.setAttribute('data-recording', 'plays')
    })
  let stop = watch()
  router.subscribe('onRendered', () => {
    stop()
    stop = watch()
  })
}
