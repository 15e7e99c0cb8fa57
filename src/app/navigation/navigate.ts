import { documentPages } from '../../generated/forms.ts'
import { isNewVisit } from '../../browser/is-new-visit.ts'
import { withoutBasePath } from './base-path.ts'
import { applyHead } from '../document/head.ts'
import type { PageContent } from '../islands/page-sections.ts'
import type { AppRouter } from './router.tsx'
import { siteData } from './site-data.ts'
import { decoded } from '../../shared/addresses.ts'

/** After each change of page, updates the head and moves the focus to the anchor or the heading. */
export function handleNavigation(router: AppRouter): void {
  showFirstAnchor(anchorOf(window.location.hash))
  let hasFailed = false
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    delete document.documentElement.dataset['leaving']
    // Browsers do not, on back and forward.
    openAround(anchorOf(toLocation.hash))
    const comesAfterAll = hasFailed && currentPage(router) !== undefined
    hasFailed = currentPage(router) === undefined
    // The document of the first page has its head.
    if (!pathChanged && !comesAfterAll) return
    showCurrentHead(router)
    focusWithoutScroll(anchorOf(toLocation.hash) ?? document.querySelector('main h1'))
  })
  // A page that was not found before may exist by now.
  router.subscribe('onBeforeNavigate', () => {
    const isMissing = (page: PageContent | undefined) => page?.path === siteData.notFoundPath
    router.clearCache({ filter: ({ loaderData }) => isMissing(loaderData) })
  })
  router.history.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') steps++
  })
}

/** Counts the navigations, by links and through the history. */
let steps = 0

/**
 * Navigates to an address as a link does, and scrolls to its anchor or to the top, even on the same page. Back and
 * forward do not call this; the router restores their scroll positions.
 */
export async function follow(router: AppRouter, { pathname, hash }: URL): Promise<void> {
  // A document keeps the security policy of its first page.
  if (documentPages?.includes(withoutBasePath(pathname) ?? '')) return window.location.assign(pathname + hash)
  // The router stores the scroll position on scroll events, which browsers delay to the next frame.
  if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  const step = ++steps
  // src/theme/theme.css uses this for the view transition of the old page.
  document.documentElement.dataset['leaving'] = ''
  // Only for links: on back and forward, some phones animate the pages themselves.
  const viewTransition =
    pathname !== window.location.pathname && window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  await router.navigate({ ...destinationOf({ pathname, hash }), viewTransition })
  // The visitor has navigated elsewhere meanwhile.
  if (step !== steps) return
  const anchor = anchorOf(router.state.location.hash)
  if (!anchor) return window.scrollTo({ top: 0 })
  // As browsers do.
  openAround(anchor)
  anchor.scrollIntoView()
  focusWithoutScroll(anchor)
}

export function destinationOf({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>) {
  return { to: withoutBasePath(pathname) ?? pathname, hash: hash.slice(1) }
}

/** The current page; undefined while the error page shows. */
export function currentPage(router: AppRouter): PageContent | undefined {
  return router.state.matches.at(-1)?.loaderData
}

export function showCurrentHead(router: AppRouter): void {
  const { title, text } = siteData.errorPage
  applyHead(currentPage(router) ?? { title, description: text, address: siteData.url, noindex: true })
}

/** Some browsers neither open the question of an anchor nor scroll to it. Chromium scrolls unless the page loads fast. */
function showFirstAnchor(anchor: HTMLElement | null): void {
  openAround(anchor)
  if (isNewVisit() && window.scrollY === 0) anchor?.scrollIntoView()
}

/** Opens the question that hides an anchor. */
function openAround(anchor: HTMLElement | null): void {
  anchor?.closest('details:not([open])')?.setAttribute('open', '')
}

function focusWithoutScroll(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The element that a fragment such as `#faq` names: as browsers do, looks for it as it is written, then decoded. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  return document.getElementById(id) ?? document.getElementById(decoded(id) ?? id)
}
