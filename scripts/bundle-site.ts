import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { basePathOf } from './base-path.ts'
import { Bundler, keepsCode, keptCode } from './build/code.ts'
import { filesIn } from './build/files-in.ts'
import { codeKey, digest } from './build/keys.ts'
import { filesOfPage, isWhole, keepPages, storedPages, type StoredPage } from './build/page-store.ts'
import { Renderers } from './build/render-pages.ts'
import type { RenderOrder, RenderSettings } from './build/render-worker.ts'
import type { SiteWriter } from './build/site-writer.ts'
import { routeDataAddress } from './page-document.ts'
import type { RenderedPage } from './rendered-pages.ts'
import { reachOf } from './security-policy.ts'
import { pageFileAddress } from './site-files/addresses.ts'
import type { History } from './site-files/history.ts'
import type { SitePage, SitePages } from './site-pages.ts'

export interface BundleSettings {
  readonly root: string
  /** A folder that goes when the build is over. */
  readonly work: string
  /** Where bundles and pages are kept from build to build; undefined to make all of them anew. */
  readonly cache: string | undefined
  /** False leaves the pages there alone, because they are those of another site with the same code. */
  readonly keepsPages?: boolean
  /** See `toolKey`. */
  readonly tools: string
}

/** What the checks and the hosts must know of the pages. */
export interface BundledSite {
  readonly rendered: readonly RenderedPage[]
  /** The security policies that they state. */
  readonly policies: readonly string[]
}

/** Gets ready, while the content is still compiled, to bundle the code and render the pages. */
export function startBundling({ root, work, cache, tools, keepsPages = cache !== undefined }: BundleSettings) {
  const renderers = new Renderers(root)
  const bundler = new Bundler(root)
  const codeStore = cache && join(cache, 'code')
  if (!codeStore || !keepsCode(codeStore)) bundler.start()
  return {
    /** Writes the pages and the code that they ask for. A page whose document is as it was is not rendered again. */
    async write(pages: SitePages, output: SiteWriter, { committed = new Date() }: History): Promise<BundledSite> {
      const base = `${basePathOf(pages.content.site.url)}/`
      const key = codeKey(root, tools, pages.emit(), base, committed.getUTCFullYear())
      const bundling = codeStore
        ? keptCode(codeStore, key, base, bundler)
        : bundler.bundle({ base, folder: join(work, 'code') })
      await readWhile(bundling, pages)
      const code = await bundling
      const assets = join(code.folder, 'client')
      for (const file of filesIn(assets)) output.link(`/${file}`, join(assets, file))
      const store = join(cache && keepsPages ? cache : work, 'pages')
      await mkdir(store, { recursive: true })
      const put = (path: string, { key }: StoredPage) => {
        const { document, route } = filesOfPage(store, key)
        output.link(pageFileAddress(path), document)
        output.link(routeDataAddress(path), route)
      }
      const all = await storeMissing(pages, key, { ...code, store, reach: reachOf(pages.content) }, renderers, put)
      if (keepsPages) await keepPages(store, [...all.values()])
      return {
        rendered: [...all].map(([path, { links, ids }]) => ({ path, links, ids })),
        policies: [...new Set([...all.values()].map(({ policy }) => policy))].sort()
      }
    },
    end() {
      renderers.end()
      bundler.end()
    }
  }
}

/** Pages that a process is told of at a time. */
const batchSize = 20

/** Makes the documents of pages, which are kept, for as long as something else is under way and this process idle. */
async function readWhile(working: Promise<unknown>, pages: SitePages): Promise<void> {
  let isOver = false
  const over = () => void (isOver = true)
  working.then(over, over)
  for (const page of pages.all()) {
    await setImmediate()
    if (isOver) return
    page.document()
  }
}

/**
 * Renders what the store lacks, or has damaged. Resolves to all pages by path.
 *
 * @param put told of each page as soon as the store has it
 */
async function storeMissing(
  pages: SitePages,
  codeKey: string,
  settings: RenderSettings,
  renderers: Renderers,
  put: (path: string, page: StoredPage) => void
): Promise<ReadonlyMap<string, StoredPage>> {
  const { store, reach } = settings
  const byKey = storedPages(store)
  const bySource = new Map([...byKey.values()].map((page) => [page.source, page]))
  const digestWith = (text: string) => digest(codeKey, JSON.stringify(reach), text)
  const found = new Map<string, StoredPage>()
  const pathOf = new Map<string, string>()
  const add = (path: string, page: StoredPage) => {
    found.set(path, page)
    put(path, page)
  }
  /** How to render a page, unless the store has it. */
  const orderOf = (page: SitePage): RenderOrder | undefined => {
    const { path } = page
    const source = digestWith(page.key())
    const same = bySource.get(source)
    if (same && isWhole(store, same)) {
      add(path, same)
      return undefined
    }
    const document = page.document()
    const key = digestWith(JSON.stringify(document))
    const stored = byKey.get(key)
    if (stored && isWhole(store, stored)) {
      add(path, { ...stored, source })
      return undefined
    }
    pathOf.set(key, path)
    return { key, source, document }
  }
  function* missing(): Generator<RenderOrder[]> {
    let batch: RenderOrder[] = []
    for (const page of pages.all()) {
      const order = orderOf(page)
      if (order && batch.push(order) === batchSize) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }
  await renderers.render(settings, missing(), (page) => add(pathOf.get(page.key) ?? '', page))
  return new Map(pages.all().map(({ path }) => [path, pageAt(path, found)]))
}

function pageAt(path: string, found: ReadonlyMap<string, StoredPage>): StoredPage {
  const page = found.get(path)
  if (!page) throw new Error(`The page ${path} was not rendered.`)
  return page
}
