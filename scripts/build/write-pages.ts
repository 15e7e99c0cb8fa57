import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { Content } from '../../schema/content.ts'
import { basePathOf } from '../model/base-path.ts'
import { routeDataAddress, withBasePath } from '../../src/app/navigation/addresses.ts'
import { routeModuleName } from '../emit/route-modules.ts'
import type { EmittedFiles } from '../emit/emit.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
import { linksAndIds, type RenderedPage } from './links-and-ids.ts'
import { pageFileAddress } from '../model/addresses.ts'
import { digest } from '../platform/digest.ts'
import { renderResultOf } from './render-result.ts'
import type { SiteFolder } from './site-folder.ts'

/** A finished page: its files, and what the checks and the hosts need to know of it. */
const finishedPage = z.object({
  html: z.instanceof(Uint8Array),
  routeData: z.instanceof(Uint8Array),
  policy: z.string(),
  links: z.array(z.string()).readonly(),
  ids: z.array(z.string()).readonly()
})

type FinishedPage = z.output<typeof finishedPage>

export interface PageSettings {
  readonly content: Content
  /** The modules that the pages are rendered from. */
  readonly routes: EmittedFiles
  /** The folder of the code that Vike has bundled, and a name for it. */
  readonly code: string
  readonly codeKey: string
  readonly cache: DiskCache | undefined
}

export interface WrittenPages {
  readonly pages: readonly RenderedPage[]
  /** The security policies that they state. */
  readonly policies: readonly string[]
  /** The paths of those that were rendered; the others are as they were rendered before. */
  readonly rendered: readonly string[]
}

/** Writes all pages. One whose code and data are those of a page in the cache is not rendered again. */
export async function writePages(site: SiteFolder, settings: PageSettings): Promise<WrittenPages> {
  const { content, routes, code, codeKey, cache } = settings
  const renderer = new Renderer(code, basePathOf(content.site.url))
  const [pages, policies, rendered]: [RenderedPage[], Set<string>, string[]] = [[], new Set(), []]
  for (const { id, path } of content.pages.values()) {
    const key = pageKey(codeKey, routes.get(routeModuleName(id)) ?? '')
    const kept = cache?.get(key)
    const page = kept ? finishedPage.parse(deserialize(kept)) : await renderer.render(path)
    if (!kept) {
      rendered.push(path)
      cache?.set(key, serialize(page))
    }
    site.write(pageFileAddress(path), page.html)
    site.write(routeDataAddress(path), page.routeData)
    pages.push({ path, links: page.links, ids: page.ids })
    policies.add(page.policy)
  }
  return { pages, policies: [...policies].sort(), rendered }
}

export function pageKey(codeKey: string, routeModule: string): string {
  return digest(codeKey, routeModule)
}

/** Renders pages with Vike's server, which is loaded when the first is asked for. */
class Renderer {
  readonly #code: string
  readonly #basePath: string
  #renderPage: Promise<typeof import('vike/server').renderPage> | undefined

  constructor(code: string, basePath: string) {
    this.#code = code
    this.#basePath = basePath
  }

  /** @throws what rendering throws: a mistake in the code, not in the content */
  async render(path: string): Promise<FinishedPage> {
    const renderPage = await (this.#renderPage ??= this.#load())
    const { html, policy, routeData } = renderResultOf(
      await renderPage({ urlOriginal: withBasePath(path, this.#basePath) })
    )
    return { html: Buffer.from(html), routeData: Buffer.from(JSON.stringify(routeData)), policy, ...linksAndIds(html) }
  }

  async #load(): Promise<typeof import('vike/server').renderPage> {
    process.env['NODE_ENV'] = 'production'
    const addressOf = (name: string) => pathToFileURL(join(this.#code, 'server', name)).href
    const { renderPage }: typeof import('vike/server') = await import(addressOf('render-page.mjs'))
    await import(addressOf('entry.mjs'))
    return renderPage
  }
}
