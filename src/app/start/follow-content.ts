import { contentEvents } from '../../shared/development-events.ts'
import { showContentErrors, type ContentErrors } from './content-overlay.ts'
import { showCurrentHead } from '../navigation/navigate.ts'
import type { AppRouter } from '../navigation/router.tsx'

/** Development only: shows saved content in the open page, which keeps its state, or errors over it until fixed. */
export function followContent(router: AppRouter): void {
  if (!import.meta.hot) return
  let updates = 0
  const showContent = async () => {
    updates++
    // An update leaves the scroll position alone.
    router.options.scrollRestoration = () => updates === 0
    await router.invalidate({ sync: true }).finally(() => updates--)
    showCurrentHead(router)
  }
  const tellShown = () => dispatchEvent(new Event(contentEvents.shown))
  import.meta.hot.on(contentEvents.diagnostics, (errors: ContentErrors) => {
    showContentErrors(errors)
    if (errors.total === 0) void showContent()
    else tellShown()
  })
  router.subscribe('onResolved', tellShown)
  import.meta.hot.send(contentEvents.subscribe)
}
