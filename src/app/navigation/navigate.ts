import { withoutBasePath } from './base-path.ts'
import { applyHead } from '../document/head.ts'
import type { PageContent } from '../islands/page-sections.ts'
import type { AppRouter } from './router.tsx'
import { siteData } from './site-data.ts'

/** After each change of page: its head, and the focus where a reader goes on, the anchor or the heading. */
export function handleNavigation(router: AppRouter): void {
  let hasFailed = false
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    delete document.documentElement.dataset['leaving']
    const comesAfterAll = hasFailed && currentPage(router) !== undefined
    hasFailed = currentPage(router) === undefined
    // The first page came with its head, and the browser itself goes to its anchor.
    if (!pathChanged && !comesAfterAll) return
    showCurrentHead(router)
    focusWithoutScroll(document.getElementById(toLocation.hash) ?? document.querySelector('main h1'))
  })
  // A page that was not found once may be there by now.
  router.subscribe('onBeforeNavigate', () => {
    router.clearCache({ filter: ({ loaderData }) => pathOf(loaderData) === siteData.notFoundPath })
  })
  router.history.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') steps++
  })
}

/** How often the visitor has gone somewhere, by a link or through the history. */
let steps = 0

/**
 * Goes to an address as a link does: to its anchor, or to the top, also where the visitor is there already.
 * Back and forward do not pass here; the router takes them to where the visitor was.
 */
export async function follow(router: AppRouter, { pathname, hash }: URL): Promise<void> {
  // The router remembers where a page was scrolled to if it has heard of that, which it would in the next frame only.
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  const step = ++steps
  // src/theme/theme.css captures the page that a link leads away from.
  document.documentElement.dataset['leaving'] = ''
  await router.navigate({ ...destinationOf({ pathname, hash }), viewTransition: isTransition(pathname) })
  // The visitor did not wait for it, and is elsewhere by now.
  if (step !== steps) return
  const anchor = document.getElementById(router.state.location.hash)
  if (anchor) revealAnchor(anchor)
  else window.scrollTo({ top: 0 })
}

/** Back and forward have no view transition: on some phones the browser itself moves the pages then. */
function isTransition(path: string): boolean {
  return path !== window.location.pathname && window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

export function destinationOf({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>) {
  return { to: withoutBasePath(pathname) ?? pathname, hash: decodeURIComponent(hash.slice(1)) }
}

function pathOf(loaderData: PageContent | undefined): string | undefined {
  return loaderData?.path
}

/** The page that is shown; undefined while an error stands in its place. */
export function currentPage(router: AppRouter): PageContent | undefined {
  return router.state.matches.at(-1)?.loaderData
}

/** Puts the title and description of what is shown, a page or an error, into the document's head. */
export function showCurrentHead(router: AppRouter): void {
  const { title, text } = siteData.site.errorPage
  applyHead(currentPage(router) ?? { title, description: text, address: siteData.site.url, noindex: true })
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
