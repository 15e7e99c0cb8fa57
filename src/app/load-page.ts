import type { RouteData } from '../../schema/emitted.ts'
import { drawable, type PageContent } from './page-content.ts'
import { readRoute } from './page-source.ts'
import { tables } from './tables.ts'

/** The page at `path`, with or without a slash at its end; for an address that is none, the 404 page. */
export function loadPage(path: string): Promise<PageContent> {
  return drawable(routeAt(canonicalPath(path)))
}

async function routeAt(path: string): Promise<RouteData> {
  const found = (await readRoute(path)) ?? (await readRoute(tables.notFoundPath))
  if (!found) throw new Error(`There is neither a page at ${path} nor one that says so.`)
  return found
}

/** Addresses have no slash and no file name at the end, though hosts answer those too; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '') || '/'
}
