import { showContentErrors, type ContentErrors } from './content-overlay.ts'
import { showCurrentHead } from '../navigation/navigate.ts'
import type { AppRouter } from '../navigation/router.tsx'

/** The custom events between this module and scripts/vite-plugin.ts. */
const listening = 'content:listening'
const issues = 'content:issues'

/**
 * Development only: shows a saved YAML file in the open page, which keeps its state, and lays the issues of
 * broken content over the page's last good state until they are mended.
 */
export function followContent(router: AppRouter): void {
  if (!import.meta.hot) return
  import.meta.hot.on(issues, (errors: ContentErrors) => {
    showContentErrors(errors)
    if (errors.total === 0) void router.invalidate().then(() => showCurrentHead(router))
  })
  import.meta.hot.send(listening)
}
