import type { RouteData } from '../../schema/emitted.ts'
import { openPage } from './adopt-page.ts'
import type { RouteFile } from './first-page.ts'
import { drawable, type PageContent } from './page-content.ts'
import { readRoute } from './page-source.ts'
import { tables } from './tables.ts'

/** The page at `path`, with or without a slash at its end; for an address that is none, the 404 page. */
export function loadPage(path: string): Promise<PageContent> {
  // Only what is published has been drawn already.
  if (import.meta.env.SSR || import.meta.env.DEV) return routeAt<RouteData>(canonicalPath(path)).then(drawable)
  return routeAt<RouteFile>(canonicalPath(path)).then(openPage)
}

async function routeAt<Route extends RouteData | RouteFile>(path: string): Promise<Route> {
  const found = (await readRoute<Route>(path)) ?? (await readRoute<Route>(tables.notFoundPath))
  if (!found) throw new Error(`There is neither a page at ${path} nor one that says so.`)
  return found
}

/** Addresses have no slash and no file name at the end, though hosts answer those too; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '') || '/'
}
