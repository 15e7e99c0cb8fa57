import { loadNotFound, routes as builtRoutes } from '../generated/routes.ts'
import type { PageContent } from './page-content.ts'

/** In development the table of the newest content takes the place of the one that the page began with. */
let routes = builtRoutes

/** The page at `path`, with or without a slash at its end; for an address that is none, the 404 page. */
export async function loadPage(path: string): Promise<PageContent> {
  const key = canonicalPath(path)
  const load = Object.hasOwn(routes, key) ? routes[key] : undefined
  const { page } = await (load ?? loadNotFound)()
  return page
}

/** Addresses have no slash at the end; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

export function replaceRoutes(newest: typeof builtRoutes): void {
  routes = newest
}
