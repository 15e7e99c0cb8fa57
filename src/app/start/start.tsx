import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { observePage, recordLink } from '../../analytics/observe-page.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { canonicalPath } from '../../shared/addresses.ts'
import { withBasePath, withoutBasePath } from '../navigation/base-path.ts'
import { followContent } from './follow-content.ts'
import { startScrollSpy } from '../navigation/scroll-spy.ts'
import { followTyping, playRecordings } from './animate-pictures.ts'
import { replayEarlyClicks } from '../early/early-events.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import { hydration } from '../frame/hydration.ts'
import { pageFromDocument, type PageContent } from '../islands/page-sections.ts'
import { handleAnswers } from '../navigation/open-answers.ts'
import { handleLinks } from '../navigation/link-clicks.ts'
import { loadPage } from '../navigation/load-page.ts'
import { handleNavigation } from '../navigation/navigate.ts'
import { prefetchInView } from '../navigation/prefetch.ts'
import { reportError, reportPageViews } from '../navigation/page-views.ts'
import { createAppRouter, redirectOf, type AppRouter, type LoadPage } from '../navigation/router.tsx'
import { isAllowed } from '../../analytics/consent.ts'
import { sendEvents } from '../../analytics/send-events.ts'
import { ask, counter } from '../../generated/analytics.ts'
import { askOnce, question } from '../frame/consent.tsx'
import { carryCampaign } from '../../checkout/carry-campaign.ts'
import { handleForms } from '../../forms/handle-forms.ts'
import { campaign } from '../../generated/checkout.ts'
import { hasForms } from '../../generated/forms.ts'

/** Hydrates the prerendered page. @throws if the application cannot start; the document then stays unchanged */
export async function start(): Promise<void> {
  if (redirectOldAddress()) return
  const container = document.getElementById('app')
  if (!container) throw new Error('The page has no element with the id "app" to hydrate.')
  const router = createAppRouter(createBrowserHistory(), await pageLoader(container))
  // Tells the router that the server rendered the first page, as TanStack Start does. Otherwise the router adds a
  // Suspense boundary that the HTML lacks, and hydration fails.
  router.ssr = { manifest: undefined }
  await router.load()
  leaveFirstScroll(router)
  await hydrate(container, router)
}

/** Resolves when the page has hydrated. Only then do links use the router, which cannot navigate during hydration. */
function hydrate(container: HTMLElement, router: AppRouter): Promise<void> {
  const document = [...container.childNodes]
  return new Promise((resolve, reject) => {
    const onHydrated = () => {
      listen(router)
      resolve()
    }
    const site = (
      <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
        <Site router={router} onHydrated={onHydrated} />
      </ErrorBoundary>
    )
    const onUncaughtError = (error: unknown) => {
      // React has emptied the page; a second attempt would fail for the same reason.
      container.replaceChildren(...document)
      delete container.dataset['code']
      reject(error)
    }
    // In a transition, React itself yields to the browser.
    startTransition(() => void hydrateRoot(container, site, { onUncaughtError, onCaughtError: reportError }))
  })
}

function Site({ router, onHydrated }: { readonly router: AppRouter; readonly onHydrated: () => void }) {
  useLayoutEffect(() => void (hydration.isDone = true), [])
  // After the effects of all components, so that every part of the page handles the repeated clicks.
  const hydrated = useEffectEvent(onHydrated)
  useEffect(() => hydrated(), [])
  return <RouterProvider router={router} />
}

function listen(router: AppRouter): void {
  handleNavigation(router)
  handleAnswers(router)
  handleLinks(router)
  // From now on the application prefetches pages, with fewer bytes than their documents have.
  document.querySelector('script[type=speculationrules]')?.remove()
  if (counter) sendEvents(counter, ask && { isAllowed, subscribe: question.subscribe })
  if (ask) askOnce()
  if (campaign) carryCampaign(campaign)
  if (hasForms) handleForms()
  observePage()
  reportPageViews(router)
  startScrollSpy(router)
  playRecordings(router)
  followTyping()
  followContent(router)
  prefetchInView(router)
  replayEarlyClicks(recordLink)
}

/** The first page is in the document; `loadPage` loads the others. */
async function pageLoader(container: HTMLElement): Promise<LoadPage> {
  const main = container.querySelector('main')
  if (!main) return loadPage
  let first: PageContent | undefined = await pageFromDocument(main)
  return (path) => {
    const page = first ?? loadPage(path)
    first = undefined
    return page
  }
}

/** Leaves the first page's scroll position alone: the browser restores it, and the visitor may have scrolled. */
function leaveFirstScroll(router: AppRouter): void {
  router.options.scrollRestoration = () => false
  const end = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    end()
  })
}

/** Redirects an old address, and removes a trailing slash. Returns whether the browser leaves the page. */
function redirectOldAddress(): boolean {
  const { pathname, search, hash } = window.location
  const path = canonicalPath(withoutBasePath(pathname) ?? pathname)
  const moved = redirectOf(path, hash.slice(1))
  const address = withBasePath(moved?.to ?? path)
  if (moved) window.location.replace(moved.hash ? `${address}#${moved.hash}` : address)
  else if (pathname !== address) window.history.replaceState(null, '', address + search + hash)
  return moved !== undefined
}
