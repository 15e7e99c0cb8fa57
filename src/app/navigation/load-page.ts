import { canonicalPath, routeDataAddress } from './addresses.ts'
import { withBasePath } from './base-path.ts'
import { openPage, type PageContent } from '../islands/page-sections.ts'
import { parseRouteData, type RouteData } from '../islands/route-data.ts'
import { siteData } from './site-data.ts'

/** The page at `path`, with or without a trailing slash; the 404 page where there is none. */
export async function loadPage(path: string): Promise<PageContent> {
  const found = (await fetchRoute(canonicalPath(path))) ?? (await fetchRoute(siteData.notFoundPath))
  if (!found) throw new Error(`There is neither a page at ${path} nor one that says so.`)
  return openPage(found)
}

/** The data of a page; undefined where there is none. The browser has no list of all pages, so it asks the server. */
async function fetchRoute(path: string): Promise<RouteData | undefined> {
  const response = await fetch(withBasePath(routeDataAddress(path)))
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page ${path} was answered with status ${response.status}.`)
  return parseRouteData(await response.json())
}
