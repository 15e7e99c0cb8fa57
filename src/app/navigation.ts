import { applyHead } from './head.ts'
import type { PageContent } from './page-content.ts'
import type { AppRouter } from './router.tsx'

/** After each navigation: the new page's head, and the focus where a reader goes on, the heading or the anchor. */
export function followNavigation(router: AppRouter): void {
  let first = true
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    if (first) {
      // The first page came with its head, and the browser itself goes to its anchor.
      first = false
      return
    }
    if (pathChanged) showCurrentHead(router)
    const anchor = toLocation.hash ? document.getElementById(toLocation.hash) : null
    if (anchor) revealAnchor(anchor)
    else if (pathChanged) focusWithoutScroll(document.querySelector('main h1'))
    else if (hashChanged) window.scrollTo({ top: 0 })
  })
}

/** Puts the title and description of the page that is shown into the document's head. */
export function showCurrentHead(router: AppRouter): void {
  const page = router.state.matches.at(-1)?.loaderData as PageContent | undefined
  if (page) applyHead(page)
}

/** Opens what hides the anchor, as browsers do for links to it, scrolls there and moves the focus. */
function revealAnchor(anchor: HTMLElement): void {
  const closed = anchor.closest('details:not([open])')
  if (closed instanceof HTMLDetailsElement) closed.open = true
  anchor.scrollIntoView()
  focusWithoutScroll(anchor)
}

function focusWithoutScroll(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
