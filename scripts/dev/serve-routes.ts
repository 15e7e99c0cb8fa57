import type { Connect, ViteDevServer } from 'vite'
import { pathOfRouteData } from '../model/addresses.ts'
import { basePathOf } from '../model/base-path.ts'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { changedEntries } from '../../src/shared/changed-entries.ts'
import type { Texts } from '../diagnostics/format-terminal.ts'
import { renderReason } from '../model/render-reason.ts'
import type { ContentState } from './content-state.ts'

/** Serves route data in development: whole documents, which Vike renders, take longer than the edited sections. */
export function serveRoutes(server: ViteDevServer, state: ContentState): Connect.NextHandleFunction {
  /** The files of content/ when a page was last rendered, by its path. */
  const rendered = new Map<string, Texts>()
  const logReason = (path: string) => {
    const { latest } = state
    if (!latest?.result) return
    const last = rendered.get(path)
    const changed = last ? changedEntries(last, latest.texts).map(({ name }) => name) : []
    rendered.set(path, latest.texts)
    if (changed.length > 0) server.config.logger.info(renderReason(latest.model, path, changed), { timestamp: true })
  }
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const content = state.valid?.result.content
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
    const shown = page?.path ?? path
    renderRoute(server, shown)
      .then((found) => {
        send(found)
        logReason(shown)
      })
      .catch(next)
  }
}

async function renderRoute(server: ViteDevServer, path: string): Promise<string | undefined> {
  const module = await server.ssrLoadModule('/src/app/document/route-data-at.ts')
  const routeDataAt: (path: string) => Promise<object | undefined> = module['routeDataAt']
  return JSON.stringify(await routeDataAt(path))
}
