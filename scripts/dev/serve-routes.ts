import type { Connect, ViteDevServer } from 'vite'
import { z } from 'zod'
import { basePathOf } from '../model/base-path.ts'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { pathOfRouteData } from '../model/addresses.ts'
import type { ContentState } from './content-state.ts'

/**
 * Serves route data in development. Vike renders whole documents only, whose frame and head take longer than the
 * sections that an edit changes.
 */
export function serveRoutes(server: ViteDevServer, state: ContentState): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const content = state.result?.content
    const basePath = content ? basePathOf(content.site.url) : ''
    const address = withoutBasePath(asked, basePath) ?? asked
    const path = pathOfRouteData(address)
    if (!content || path === undefined) return next()
    const send = (found: string | undefined) =>
      response
        .writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(found)
    // A page that has just moved is still open at its old address.
    const page = content.pages.get(state.ids.get(path) ?? '')
    renderRoute(server, page?.path ?? path)
      .then(send)
      .catch(next)
  }
}

const renderer = z.object({
  routeDataAt: z.custom<(path: string) => Promise<object | undefined>>((value) => typeof value === 'function')
})

async function renderRoute(server: ViteDevServer, path: string): Promise<string | undefined> {
  const module = await server.ssrLoadModule('/src/app/document/route-data-at.ts')
  return JSON.stringify(await renderer.parse(module).routeDataAt(path))
}
