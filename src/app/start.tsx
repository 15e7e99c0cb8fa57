import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { observePage } from '../analytics/observe-page.ts'
import { pause } from '../ui/pause.ts'
import { adoptPage } from './adopt-page.ts'
import { withBasePath, withoutBasePath } from './base-path.ts'
import { followContent } from './content-updates.ts'
import { markCurrentParts } from './current-part.ts'
import { endEarlyScript } from './early-events.ts'
import { drawFarSectionsInTurn } from './far-sections.ts'
import { handleLinks } from './links.ts'
import { canonicalPath, loadPage } from './load-page.ts'
import { followNavigation } from './navigation.ts'
import { fadeBetweenPages } from './page-fade.ts'
import { preloadAhead } from './preload-ahead.ts'
import { reportVisits } from './report-visits.ts'
import type { PageContent } from './page-content.ts'
import { createAppRouter, redirectOf, type AppRouter, type LoadPage } from './router.tsx'
import { endSpeculation } from './speculation.ts'

/** Brings the prerendered page to life in the browser, in steps between which the browser answers the visitor. */
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
  endEarlyScript()
  // React, too, pauses where what it does is a transition.
  startTransition(() => void hydrateRoot(container, <App router={router} />))
}

/** The site, which listens to the visitor from the moment it is live: the router cannot go anywhere while React hydrates. */
function App({ router }: { readonly router: AppRouter }) {
  useLayoutEffect(() => {
    followNavigation(router)
    fadeBetweenPages(router)
    handleLinks(router)
    endSpeculation()
    observePage()
    reportVisits(router)
    markCurrentParts(router)
    followContent(router)
    preloadAhead(router)
    drawFarSectionsInTurn()
  }, [router])
  return <RouterProvider router={router} />
}

/** The first page is the one in the document; the others are loaded. */
async function pageLoader(container: HTMLElement): Promise<LoadPage> {
  const main = container.querySelector('main')
  // In development content changes, so that all of the page must be drawn.
  if (import.meta.env.DEV || !main) return loadPage
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
