import type { Connect, ViteDevServer } from 'vite'
import { pathOfRouteData } from '../model/addresses.ts'
import { basePathOf, withoutBasePath } from '../../src/shared/addresses.ts'
import { changedEntries } from '../../src/shared/changed-entries.ts'
import type { Texts } from '../diagnostics/format-terminal.ts'
import { describeChanges } from '../model/describe-changes.ts'
import type { ContentState } from './content-state.ts'
import { extname } from 'node:path'
import { contentType } from 'mime-types'
import { readHistory } from '../platform/git-history.ts'
import { readArtwork } from '../site-files/artwork.ts'
import { siteFiles } from '../site-files/site-files.ts'
import { requestedPath } from '../hosting/request.ts'
import { documentation, documentationPage } from './documentation.ts'

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
    if (changed.length > 0) server.config.logger.info(describeChanges(latest.model, path, changed), { timestamp: true })
  }
  return (request, response, next) => {
    const [asked = ''] = (request.url ?? '').split('?')
    const content = state.valid?.result.content
    const basePath = content ? basePathOf(content.site.url) : ''
    const address = withoutBasePath(asked, basePath) ?? asked
    const path = pathOfRouteData(address)
    if (!content || path === undefined) return next()
    // A page that has just moved is still open at its old address.
    const page = content.pages.get(state.ids.get(path) ?? '')
    const shown = page?.path ?? path
    const answer = async () => {
      const { routeDataAt } = await rendererOf(server)
      const found = JSON.stringify(await routeDataAt(shown))
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(found === undefined ? 404 : 200, headers).end(found)
      logReason(shown)
    }
    answer().catch(next)
  }
}

/** The renderers as the server has them, for one page or section. */
async function rendererOf(server: ViteDevServer) {
  const module = await server.ssrLoadModule('/src/app/document/route-data-at.ts')
  const routeDataAt: (path: string) => Promise<object | undefined> = module['routeDataAt']
  const sectionHtml: (section: object) => string = module['sectionHtml']
  return { routeDataAt, sectionHtml }
}

/** Other requests, such as for modules, are not looked up. */
const isSiteFile = /\.(?:ico|json|md|png|txt|webmanifest|xml)$/

/** Serves site files in development. Builds each file per request, from the current content. */
export function serveSiteFiles(state: ContentState): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?')
    const { latest, root } = state
    if (!latest?.result || !isSiteFile.test(address)) return next()
    const { content } = latest.result
    const path = withoutBasePath(address, basePathOf(content.site.url)) ?? address
    const answer = async () => {
      const files = siteFiles(content, latest.model, await readHistory(root), readArtwork(root, content))
      const file = files.get(path)
      if (!file) return next()
      response.setHeader('content-type', contentType(extname(path)) || 'application/octet-stream')
      response.end(await file.make())
    }
    answer().catch(next)
  }
}

export const documentationPath = '/__content'

export function serveDocumentation(server: ViteDevServer, state: ContentState): Connect.NextHandleFunction {
  const basePath = server.config.base.replace(/\/$/, '')
  const answer = async (latest: NonNullable<ContentState['latest']>) => {
    const { sectionHtml } = await rendererOf(server)
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
