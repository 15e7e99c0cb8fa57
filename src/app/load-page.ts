import type { PageContent } from './page-content.ts'
import { tables } from './tables.ts'

/** The page at `path`, with or without a slash at its end; for an address that is none, the 404 page. */
export async function loadPage(path: string): Promise<PageContent> {
  const key = canonicalPath(path)
  const load = Object.hasOwn(tables.routes, key) ? tables.routes[key] : undefined
  const { page } = await (load ?? tables.loadNotFound)()
  return page
}

/** Addresses have no slash and no file name at the end, though hosts answer those too; the home page is `/`. */
export function canonicalPath(path: string): string {
  return path.replace(/\/+(?:index\.html)?$/, '') || '/'
}
