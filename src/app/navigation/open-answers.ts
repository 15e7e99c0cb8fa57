import type { AppRouter } from './router.tsx'

/** Keeps the anchor of the open answer in the address, so that visitors can share it. */
export function handleAnswers(router: AppRouter): void {
  const follow = (target: EventTarget | null) => target instanceof HTMLDetailsElement && nameInAddress(router, target)
  // `toggle` does not bubble, but it has a capture phase.
  document.addEventListener('toggle', ({ target }) => follow(target), { capture: true })
  // The visitor may have used them before.
  document.querySelectorAll('details').forEach(follow)
}

function nameInAddress(router: AppRouter, { open, lastElementChild: answer }: HTMLDetailsElement): void {
  const { location, resolvedLocation = location } = router.state
  // The address is already the one of the next page.
  if (!answer?.id || location.pathname !== resolvedLocation.pathname) return
  const isNamed = location.hash === answer.id
  if (isNamed !== open) void router.navigate({ hash: open ? answer.id : '', replace: true, resetScroll: false })
}
