import type { PageDocument } from '../../schema/emitted.ts'

/** The pages of the content as it is now, where documents are rendered. */
export interface SitePages {
  /** What the document at a path is rendered from; undefined where there is no page. */
  readonly read: (path: string) => PageDocument | undefined
}

declare global {
  /** scripts/ sets it before anything is rendered: in development anew after each saved file. */
  var sitePages: SitePages | undefined
}

/** Never called in the browser. */
export function sitePages(): SitePages {
  if (!globalThis.sitePages) throw new Error('Nothing has said what pages there are.')
  return globalThis.sitePages
}

/**
 * The page at a path; undefined where there is none. No table of all pages is sent to the browser. What the build
 * publishes is a `RouteFile`, all else has the words of its sections.
 */
export async function readRoute<Route>(path: string): Promise<Route | undefined> {
  if (import.meta.env.SSR) return sitePages().read(path)?.page as Route | undefined
  const response = await fetch(routeAddress(path))
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page ${path} was answered with status ${response.status}.`)
  // Written by the build of this very site.
  return (await response.json()) as Route
}

/** Where the browser gets a page; scripts/page-document.ts says so too. */
export function routeAddress(path: string): string {
  return `${import.meta.env.BASE_URL}routes${path === '/' ? '/index' : path}.json`
}
