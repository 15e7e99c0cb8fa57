import type { PageDocument, RouteData } from '../../schema/emitted.ts'

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

/** The words of the page at a path; undefined where there is none. No table of all pages is sent to the browser. */
export async function readRoute(path: string): Promise<RouteData | undefined> {
  if (import.meta.env.SSR) return sitePages().read(path)?.page
  const response = await fetch(`${import.meta.env.BASE_URL}routes${path === '/' ? '/index' : path}.json`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The page ${path} was answered with status ${response.status}.`)
  // Written by the build of this very site.
  return (await response.json()) as RouteData
}
