import { countSale, track } from '../../analytics/track.ts'
import { isNewVisit } from '../../browser/is-new-visit.ts'
import { canonicalPath } from '../../shared/addresses.ts'
import { sales } from '../../generated/checkout.ts'
import { currentPage } from './navigate.ts'
import type { AppRouter } from './router.tsx'
import { siteData } from './site-data.ts'

/** Records an error that an error boundary caught. */
export function reportError(error: unknown): void {
  console.error(error)
  track('application_error', { message: String(error) })
}

/** Records page views, and addresses without a page. A page that the browser kept and shows again counts again. */
export function reportPageViews(router: AppRouter): void {
  let last: string | undefined
  const report = () => {
    const path = canonicalPath(router.state.location.pathname)
    if (path === last) return
    last = path
    track(currentPage(router)?.path === siteData.notFoundPath ? 'not_found' : 'page_view', { path })
    const plan = sales?.[path]
    if (plan && isNewVisit()) countSale(plan)
  }
  report()
  router.subscribe('onRendered', report)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    last = undefined
    report()
  })
}
