import { contentEvents } from '../../browser/content-events.ts'
import { showContentErrors, type ContentErrors } from './content-overlay.ts'
import { showCurrentHead } from '../navigation/navigate.ts'
import type { AppRouter } from '../navigation/router.tsx'

/**
 * Development only: shows a saved YAML file in the open page, which keeps its state. Shows errors over the last valid
 * page until they are fixed.
 */
export function followContent(router: AppRouter): void {
  if (!import.meta.hot) return
  const tellShown = () => dispatchEvent(new Event(contentEvents.shown))
  import.meta.hot.on(contentEvents.diagnostics, (errors: ContentErrors) => {
    showContentErrors(errors)
    if (errors.total === 0) void showContent(router)
    else tellShown()
  })
  router.subscribe('onResolved', tellShown)
  import.meta.hot.send(contentEvents.subscribe)
}

/** Shows the page's data again, and leaves its scroll position alone. */
async function showContent(router: AppRouter): Promise<void> {
  router.options.scrollRestoration = () => false
  await router.invalidate({ sync: true })
  router.options.scrollRestoration = true
  showCurrentHead(router)
}
