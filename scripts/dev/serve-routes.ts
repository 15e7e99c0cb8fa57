import { renderPage } from 'vike/server'
import type { Connect } from 'vite'
import type { Content } from '../../schema/content.ts'
import { basePathOf } from '../model/base-path.ts'
import { withBasePath, withoutBasePath } from '../../src/app/navigation/addresses.ts'
import { renderResultOf } from '../build/render-result.ts'
import { pathOfRouteData } from '../model/addresses.ts'

/** Serves route data in development. */
export function serveRoutes(latest: () => Content | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const content = latest()
    const basePath = content ? basePathOf(content.site.url) : ''
    const address = withoutBasePath(asked, basePath) ?? asked
    const path = pathOfRouteData(address)
    if (!content || path === undefined) return next()
    const send = (found: string | undefined) =>
      response
        .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(found)
    const isPage = [...content.pages.values()].some((page) => page.path === path)
    if (!isPage) return void send(undefined)
    renderPage({ urlOriginal: withBasePath(path, basePath) })
      .then((pageContext) => send(JSON.stringify(renderResultOf(pageContext).routeData)))
      .catch(next)
  }
}
