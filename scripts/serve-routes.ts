import type { Connect } from 'vite'
import { basePathOf, withoutBasePath } from './base-path.ts'
import { searchIndex } from './search-index.ts'
import { searchIndexAddress } from './site-files/addresses.ts'
import { pathOfRouteData } from './page-document.ts'
import type { SitePages } from './site-pages.ts'

/** In development, answers what the application asks for when a link is followed or a word is looked up. */
export function serveRoutes(latest: () => SitePages | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const pages = latest()
    const address = (pages && withoutBasePath(asked, basePathOf(pages.content.site.url))) ?? asked
    const path = pathOfRouteData(address)
    if (!pages || (path === undefined && address !== searchIndexAddress)) return next()
    const found = path === undefined ? searchIndex(pages.content) : JSON.stringify(pages.read(path)?.page)
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store'
    })
    response.end(found)
  }
}
