import { watchDetails } from '../../browser/events.ts'
import type { AppRouter } from './router.tsx'

/** Keeps the anchor of the open answer in the address, so that visitors can share it. */
export function handleAnswers(router: AppRouter): void {
  watchDetails(({ open, lastElementChild: answer }) => {
    const { location, resolvedLocation = location } = router.state
    // The address is already the one of the next page.
    if (!answer?.id || location.pathname !== resolvedLocation.pathname) return
    const isNamed = location.hash === answer.id
    if (isNamed !== open) void router.navigate({ hash: open ? answer.id : '', replace: true, resetScroll: false })
  })
}
