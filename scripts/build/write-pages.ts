import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pMap from 'p-map'
import type { ResolvedConfig } from 'vite'
import * as z from 'zod'
import type { Content, Entry } from '../../schema/content.ts'
import { basePathOf, routeDataAddress, withBasePath } from '../../src/shared/addresses.ts'
import type { EmittedFiles } from '../emit/emit.ts'
import { routeModuleName } from '../emit/route-modules.ts'
import type { BuildRecord, FinishedPage } from './build-record.ts'
import { linksAndIds } from './link-check.ts'
import { pageFileAddress } from '../model/addresses.ts'
import { digest } from '../platform/digest.ts'
import { ioConcurrency } from '../platform/files.ts'
import { progress } from '../platform/progress.ts'
import { generatedFolder } from '../platform/project-paths.ts'
import { readHistory } from '../platform/git-history.ts'
import { readArtwork } from '../site-files/artwork.ts'
import { siteFiles } from '../site-files/site-files.ts'
import type { SiteModel } from '../model/site-model.ts'
import { SiteFolder } from './site-folder.ts'

export interface PageSettings {
  readonly root: string
  readonly content: Content
  readonly routes: EmittedFiles
  /** The folder of the bundled code, and its cache key. */
  readonly code: string
  readonly codeKey: string
  readonly last: BuildRecord['pages'] | undefined
}

/**
 * Writes all pages. Renders those whose code or data changed, and takes the others from the previous site.
 *
 * @returns the pages by path, and the paths of those that it rendered
 * @throws what rendering throws: a bug in the code, not in the content
 */
export async function writePages(site: SiteFolder, settings: PageSettings) {
  const { root, content, routes, code, codeKey, last } = settings
  const basePath = basePathOf(content.site.url)
  const rendered: string[] = []
  const writePage = async ({ id, path }: Entry<'pages'>, index: number): Promise<[string, FinishedPage]> => {
    progress.step('Rendering pages', index, content.pages.size)
    const data = digest(routes.get(routeModuleName(id)) ?? '')
    const key = digest(codeKey, data)
    const [document, routeData] = [pageFileAddress(path), routeDataAddress(path)]
    const finished = last?.[path]
    if (finished && site.reuse([document, routeData], key)) return [path, finished]
    rendered.push(path)
    // Before Vike imports it: a module keeps the asynchronous context of its first import, and Vike's holds the whole page.
    await import(pathToFileURL(join(generatedFolder(root), routeModuleName(id))).href)
    const page = await renderPage(withBasePath(path, basePath), code)
    await Promise.all([site.write(document, page.html, key), site.write(routeData, page.routeData, key)])
    return [path, { data, policy: page.policy, links: page.links, ids: page.ids }]
  }
  const pages = await pMap(content.pages.values(), writePage, { concurrency: ioConcurrency })
  return { pages: Object.fromEntries(pages), rendered: rendered.sort() }
}

async function renderPage(urlOriginal: string, code: string) {
  const load = (name: string) => import(pathToFileURL(join(code, 'server', name)).href)
  const vike: typeof import('vike/server') = await load('render-page.mjs')
  await load('entry.mjs')
  const { html, policy, routeData } = renderResultOf(await vike.renderPage({ urlOriginal }))
  // The head has no links and no ids. Its styles are most of the document, so it is left out.
  return { html, policy, routeData: JSON.stringify(routeData), ...linksAndIds(html.slice(html.indexOf('<body'))) }
}

/** Adds route data and site files to a site that `npx vike build` prerendered. */
export async function writePrerendered({ root, environments }: ResolvedConfig, model: SiteModel, content: Content) {
  const site = new SiteFolder(join(root, environments['client']?.build.outDir ?? 'dist/client'))
  const { getVikeConfig } = await import('vike/plugin')
  for (const { pageContext } of getVikeConfig().prerenderContext.output ?? []) {
    const { routeData } = renderResultOf(pageContext)
    await site.write(routeDataAddress(String(routeData['path'])), JSON.stringify(routeData))
  }
  const artwork = readArtwork(root, content)
  await site.writeAll(siteFiles(content, model, await readHistory(root), artwork))
}

/** What src/pages/+onRenderHtml.tsx adds to the page context. */
const renderResult = z.object({ html: z.string(), policy: z.string(), routeData: z.looseObject({ html: z.string() }) })

/** @param pageContext the result of Vike's `renderPage`, which catches errors @throws what rendering threw */
function renderResultOf(pageContext: object) {
  if ('errorWhileRendering' in pageContext && pageContext.errorWhileRendering) throw pageContext.errorWhileRendering
  return renderResult.parse('rendered' in pageContext ? pageContext.rendered : undefined)
}
