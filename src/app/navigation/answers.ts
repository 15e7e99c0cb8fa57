import { copyText } from '../../browser/copy-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { hasModifier } from './link-clicks.ts'
import type { AppRouter } from './router.tsx'
import { siteData } from './site-data.ts'

/** Keeps the anchor of the open answer in the address, so that visitors can share it. Its link copies that address. */
export function handleAnswers(router: AppRouter): void {
  const follow = (target: EventTarget | null) => target instanceof HTMLDetailsElement && nameInAddress(router, target)
  // `toggle` does not bubble, but it has a capture phase.
  document.addEventListener('toggle', ({ target }) => follow(target), { capture: true })
  // The visitor may have used them before.
  document.querySelectorAll('details').forEach(follow)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-copy-link]')
    if (!link || hasModifier(event)) return
    event.preventDefault()
    void copyLink(link.href)
  })
}

function nameInAddress(router: AppRouter, { open, lastElementChild: answer }: HTMLDetailsElement): void {
  const { location, resolvedLocation = location } = router.state
  // The address is already the one of the next page.
  if (!answer?.id || location.pathname !== resolvedLocation.pathname) return
  const isNamed = location.hash === answer.id
  if (isNamed !== open) void router.navigate({ hash: open ? answer.id : '', replace: true, resetScroll: false })
}

async function copyLink(address: string): Promise<void> {
  const { copied, failed } = siteData.answerLink
  showToast((await copyText(address)) ? { title: copied } : { title: failed, variant: 'destructive' })
}
