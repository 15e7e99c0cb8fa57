import type { Connect, ViteDevServer } from 'vite'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { requestedPath } from '../hosting/request.ts'
import type { ContentState } from './content-state.ts'
import { documentation } from './documentation.ts'
import { documentationPage } from './documentation-page.ts'

export const documentationPath = '/__content'

export function serveDocumentation(server: ViteDevServer, state: ContentState): Connect.NextHandleFunction {
  const basePath = server.config.base.replace(/\/$/, '')
  const answer = async (latest: NonNullable<ContentState['latest']>) => {
    const module = await server.ssrLoadModule('/src/app/document/route-data-at.ts')
    const sectionHtml: (section: object) => string = module['sectionHtml']
    return server.transformIndexHtml(documentationPath, documentationPage(documentation(latest), sectionHtml))
  }
  return (request, response, next) => {
    const path = withoutBasePath(requestedPath(request.url ?? '') ?? '', basePath)
    if (!state.latest || path !== documentationPath) return next()
    answer(state.latest)
      .then((html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))
      .catch(next)
  }
}
