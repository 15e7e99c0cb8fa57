import type { AppRouter } from './router.tsx'

/** Calls `watch` for the open page and for each page that follows. Before that, it ends the last watch with its result. */
export function watchPages(router: AppRouter, watch: () => () => void): void {
  let stop = watch()
  router.subscribe('onRendered', () => {
    stop()
    stop = watch()
  })
}
