import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { basePath } from './base-path.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import type { PageContent } from '../islands/page-sections.ts'
import { CurrentPage, Shell } from '../frame/shell.tsx'
import { siteData } from './site-data.ts'

export type LoadPage = (path: string) => PageContent | Promise<PageContent>
export type AppRouter = ReturnType<typeof createAppRouter>

/** The same router in the browser, where `history` is the address bar, and in builds, where it is in memory. */
export function createAppRouter(history: RouterHistory, load: LoadPage) {
  const root = createRootRoute({ component: Shell, errorComponent: ErrorPage })
  const page = createRoute({
    getParentRoute: () => root,
    // One route for all addresses, because `load` finds the page by its path.
    path: '$',
    beforeLoad: ({ location }) => {
      const target = redirectOf(location.pathname, location.hash)
      if (target) throw redirect({ ...target, replace: true })
    },
    loader: ({ location }) => load(location.pathname),
    component: CurrentPage,
    errorComponent: ErrorPage,
    staleTime: Infinity
  })
  return createRouter({
    routeTree: root.addChildren([page]),
    history,
    basepath: basePath || '/',
    // Browsers restore the scroll position of a document. The script that the router would add to the page for it
    // forces a layout before the whole page is parsed.
    scrollRestoration: !import.meta.env.SSR,
    // navigate.ts handles anchors, because it opens a question before it scrolls there.
    defaultHashScrollIntoView: false,
    defaultPreloadStaleTime: Infinity,
    // The boundary in start.tsx handles errors of the router itself.
    disableGlobalCatchBoundary: true
  })
}

/** Calls `watch` for the open page and for each page that follows. Before that, it ends the last watch with its result. */
export function watchPages(router: AppRouter, watch: () => () => void): void {
  let stop = watch()
  router.subscribe('onRendered', () => {
    stop()
    stop = watch()
  })
}

/** The target of an old address or anchor in content/redirects.yaml; undefined for all others. */
export function redirectOf(path: string, hash: string): { to: string; hash?: string } | undefined {
  const target = siteData.redirects[hash ? `${path}#${hash}` : path]
  if (!target) return undefined
  const [to = '/', anchor] = target.split('#')
  return anchor ? { to, hash: anchor } : { to }
}
