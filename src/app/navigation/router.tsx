import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { basePath } from './base-path.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import type { PageContent } from '../islands/page-sections.ts'
import { CurrentPage } from '../frame/current-page.tsx'
import { Shell } from '../frame/shell.tsx'
import { siteData } from './site-data.ts'

export type LoadPage = (path: string) => PageContent | Promise<PageContent>
export type AppRouter = ReturnType<typeof createAppRouter>

/** The same router in the browser, where `history` is the address bar, and at build time, where it is memory. */
export function createAppRouter(history: RouterHistory, load: LoadPage) {
  const root = createRootRoute({ component: Shell, errorComponent: ErrorPage })
  const page = createRoute({
    getParentRoute: () => root,
    // One route for every address: the emitted table says which page stands there.
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
    // The browser itself returns to where a document was scrolled to. The script that the router would add to the page
    // for it has the page laid out before all of it is there.
    scrollRestoration: !import.meta.env.SSR,
    // Focus and anchors are handled in navigation.ts, where questions open before they are scrolled to.
    defaultHashScrollIntoView: false,
    defaultPreloadStaleTime: Infinity,
    // Errors of the router itself go to the boundary around it; see start.tsx.
    disableGlobalCatchBoundary: true
  })
}

/** Where an old address or anchor of content/redirects.yaml leads now. */
export function redirectOf(path: string, hash: string): { to: string; hash?: string } | undefined {
  const target = siteData.redirects[hash ? `${path}#${hash}` : path]
  if (!target) return undefined
  const [to = '/', anchor] = target.split('#')
  return anchor ? { to, hash: anchor } : { to }
}
