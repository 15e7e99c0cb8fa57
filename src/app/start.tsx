import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { observePage } from '../analytics/observe-page.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { pause } from '../ui/pause.ts'
import { canonicalPath, withBasePath, withoutBasePath } from './base-path.ts'
import { followContent } from './content-updates.ts'
import { markCurrentParts } from './current-part.ts'
import { endEarlyScript } from './early-events.ts'
import { ErrorPage } from './error-page.tsx'
import { adoptPage, type PageContent } from './islands/page-sections.ts'
import { handleLinks } from './links.ts'
import { application } from './live.ts'
import { loadPage } from './load-page.ts'
import { followNavigation } from './navigation.ts'
import { prefetchInView } from './prefetch.ts'
import { reportError, reportVisits } from './report-visits.ts'
import { createAppRouter, redirectOf, type AppRouter, type LoadPage } from './router.tsx'
import { endSpeculation } from './speculation.ts'

/**
 * Hydrates the prerendered page, in steps between which the browser answers the visitor.
 *
 * @throws where the application cannot start; the document is then as it came
 */
export async function start(): Promise<void> {
  if (leavesOldAddress()) return
  const container = document.getElementById('app')
  if (!container) throw new Error('The page has no element with the id "app" to hydrate.')
  const router = createAppRouter(createBrowserHistory(), await pageLoader(container))
  // Without TanStack Start nothing else tells the router that the server rendered the first page; unless it
  // knows, it adds a Suspense boundary that the HTML lacks, and hydration fails.
  router.ssr = { manifest: undefined }
  await pause()
  await router.load()
  leaveFirstScroll(router)
  await pause()
  await hydrate(container, router)
}

/** Resolves when the page is live, which listens to the visitor from then on: while React hydrates, the router can go nowhere. */
function hydrate(container: HTMLElement, router: AppRouter): Promise<void> {
  const document = [...container.childNodes]
  const site = (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
      <RouterProvider router={router} />
    </ErrorBoundary>
  )
  return new Promise((resolve, reject) => {
    application.onLive = () => {
      listen(router)
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      // React has emptied the page. What made it fail would do so again.
      container.replaceChildren(...document)
      delete container.dataset['code']
      reject(error)
    }
    // React, too, pauses where what it does is a transition.
    startTransition(() => void hydrateRoot(container, site, { onUncaughtError, onCaughtError: reportError }))
  })
}

function listen(router: AppRouter): void {
  endEarlyScript()
  followNavigation(router)
  handleLinks(router)
  endSpeculation()
  observePage()
  reportVisits(router)
  markCurrentParts(router)
  followContent(router)
  prefetchInView(router)
}

/** The first page is the one in the document; the others are loaded. */
async function pageLoader(container: HTMLElement): Promise<LoadPage> {
  const main = container.querySelector('main')
  if (!main) return loadPage
  let first: PageContent | undefined = await adoptPage(main)
  return (path) => {
    const page = first ?? loadPage(path)
    first = undefined
    return page
  }
}

/** The browser itself takes the first page to where it belongs, and the visitor may have scrolled it since. */
function leaveFirstScroll(router: AppRouter): void {
  router.options.scrollRestoration = () => false
  const end = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    end()
  })
}

/** Sends visitors of an old address on, and takes the slash off the end of one that has it. */
function leavesOldAddress(): boolean {
  const { pathname, search, hash } = window.location
  const path = canonicalPath(withoutBasePath(pathname) ?? pathname)
  const moved = redirectOf(path, hash.slice(1))
  const address = withBasePath(moved?.to ?? path)
  if (moved) window.location.replace(moved.hash ? `${address}#${moved.hash}` : address)
  else if (pathname !== address) window.history.replaceState(null, '', address + search + hash)
  return moved !== undefined
}
