import { canonicalPath, routeDataAddress } from '../../shared/addresses.ts'
import { withBasePath } from './base-path.ts'
import { openPage, type PageContent } from '../islands/page-sections.ts'
import { isRouteData, type RouteData } from '../islands/route-data.ts'
import { siteData } from './site-data.ts'

/** In seconds: how long a page may take to load, even on a slow connection. */
const patience = 10

/** The page at `path` or `path/`; else the 404 page. @throws if its data fail, stall, or belong to another page */
export async function loadPage(path: string): Promise<PageContent> {
  const request = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The page ${path} did not arrive within ${patience} seconds.`))
    timer = setTimeout(fail, patience * 1000)
  })
  try {
    return await Promise.race([fetchPage(path, request.signal), late])
  } finally {
    clearTimeout(timer)
    // An answer that stalls would delay the next attempt, which the browser queues behind it.
    request.abort()
  }
}

async function fetchPage(path: string, signal: AbortSignal): Promise<PageContent> {
  const found = (await fetchRoute(canonicalPath(path), signal)) ?? (await fetchRoute(siteData.notFoundPath, signal))
  if (!found) throw new Error(`There is no page at ${path}, and no 404 page to show instead.`)
  return openPage(found)
}

/** The data of a page; undefined if there is none. The browser has no list of all pages, so it asks the server. */
async function fetchRoute(path: string, signal: AbortSignal): Promise<RouteData | undefined> {
  const response = await fetch(withBasePath(routeDataAddress(path)), { signal })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page ${path} was answered with status ${response.status}.`)
  const page: unknown = await response.json()
  // The development server answers with a page that has just moved.
  if (isRouteData(page) && (import.meta.hot || page.path === path)) return page
  throw new Error('The data of this page cannot be read.')
}
