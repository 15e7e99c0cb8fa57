import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import pMap from 'p-map'
import { z } from 'zod'
import type { Content, Entry } from '../../schema/content.ts'
import { basePathOf } from '../model/base-path.ts'
import { routeDataAddress, withBasePath } from '../../src/app/navigation/addresses.ts'
import { routeModuleName } from '../emit/route-modules.ts'
import type { EmittedFiles } from '../emit/emit.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
import { linksAndIds, type RenderedPage } from './links-and-ids.ts'
import { pageFileAddress } from '../model/addresses.ts'
import { digest } from '../platform/digest.ts'
import { ioConcurrency } from '../platform/io-concurrency.ts'
import { progress } from '../platform/progress.ts'
import { renderResultOf } from './render-result.ts'
import type { SiteFolder } from './site-folder.ts'

/** A finished page in the cache: its files, and its facts for the link check and the host configuration. */
const finishedPage = z.object({
  html: z.instanceof(Uint8Array),
  routeData: z.instanceof(Uint8Array),
  policy: z.string(),
  links: z.array(z.string()).readonly(),
  ids: z.array(z.string()).readonly()
})

export interface PageSettings {
  readonly content: Content
  /** The data modules of the pages. */
  readonly routes: EmittedFiles
  /** The folder of the bundled code, and its cache key. */
  readonly code: string
  readonly codeKey: string
  readonly cache: DiskCache | undefined
}

export interface WrittenPages {
  readonly pages: readonly RenderedPage[]
  /** The security policies of all pages, each once. */
  readonly policies: readonly string[]
  /** The paths of the pages that did not come from the cache. */
  readonly rendered: readonly string[]
}

/**
 * Writes all pages. Renders those whose code or data changed, and takes the others from the cache.
 *
 * @throws what rendering throws: a bug in the code, not in the content
 */
export async function writePages(site: SiteFolder, settings: PageSettings): Promise<WrittenPages> {
  const { content, routes, code, codeKey, cache } = settings
  const basePath = basePathOf(content.site.url)
  const writePage = async ({ id, path }: Entry<'pages'>, index: number) => {
    progress.step('Rendering pages', index, content.pages.size)
    const key = digest(codeKey, routes.get(routeModuleName(id)) ?? '')
    const cached = cache?.get(key)
    const page = cached ? finishedPage.parse(deserialize(cached)) : await renderPage(withBasePath(path, basePath), code)
    await Promise.all([
      cached || cache?.set(key, serialize(page)),
      site.write(pageFileAddress(path), page.html),
      site.write(routeDataAddress(path), page.routeData)
    ])
    const { links, ids, policy } = page
    return { path, links, ids, policy, isRendered: !cached }
  }
  const pages = await pMap(content.pages.values(), writePage, { concurrency: ioConcurrency })
  return {
    pages,
    policies: [...new Set(pages.map(({ policy }) => policy))].sort(),
    rendered: pages.filter(({ isRendered }) => isRendered).map(({ path }) => path)
  }
}

async function renderPage(urlOriginal: string, code: string): Promise<z.output<typeof finishedPage>> {
  process.env['NODE_ENV'] = 'production'
  const load = (name: string) => import(pathToFileURL(join(code, 'server', name)).href)
  const vike: typeof import('vike/server') = await load('render-page.mjs')
  await load('entry.mjs')
  const { html, policy, routeData } = renderResultOf(await vike.renderPage({ urlOriginal }))
  // The head has neither, and its styles are most of a page.
  const found = linksAndIds(html.slice(html.indexOf('<body')))
  return { html: Buffer.from(html), routeData: Buffer.from(JSON.stringify(routeData)), policy, ...found }
}
