import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { filesIn } from '../platform/list-files.ts'

/** What of a finished page the checks look at. */
export interface RenderedPage {
  readonly path: string
  /** Targets of its links, as they stand in the HTML. */
  readonly links: readonly string[]
  /** The ids of its elements, one that stands twice twice. */
  readonly ids: readonly string[]
}

/** The pages of a finished site by address, and its other files. */
export interface RenderedSite {
  readonly pages: ReadonlyMap<string, RenderedPage>
  readonly files: ReadonlySet<string>
}

/** A site of pages that were read before, the HTML among the files of content/public, and other files. */
export function renderedSite(
  rendered: readonly RenderedPage[],
  publicFiles: ReadonlyMap<string, { readonly path: string }>,
  files: ReadonlySet<string>
): RenderedSite {
  const html = [...publicFiles].filter(([address]) => address.endsWith('.html'))
  const others = html.map(([address, { path }]) => readPage(pathOf(address), readFileSync(path, 'utf8')))
  return { pages: new Map([...others, ...rendered].map((page) => [page.path, page])), files }
}

/** Reads every page of a folder that is ready for a static host. */
export async function readRendered(folder: string): Promise<RenderedSite> {
  const files = filesIn(folder).map((file) => `/${file}`)
  const html = files.filter((file) => file.endsWith('.html'))
  const pages = html.map((file) => readPage(pathOf(file), readFileSync(join(folder, file), 'utf8')))
  return { pages: new Map(pages.map((page) => [page.path, page])), files: new Set(files) }
}

/** The address at which hosts serve a file: `/faq` for `/faq/index.html`. */
function pathOf(file: string): string {
  return file.replace(/\/index\.html$/, '').replace(/\.html$/, '') || '/'
}

export function readPage(path: string, html: string): RenderedPage {
  return { path, ...linksAndIds(html) }
}

/** What the checks look at of a page, or of a part of it that begins and ends between tags. */
export function linksAndIds(html: string): Omit<RenderedPage, 'path'> {
  const [links, ids]: [string[], string[]] = [[], []]
  const parser = new Parser({
    onopentag(name, { href, id }) {
      if (name === 'a' && href !== undefined) links.push(href)
      if (id !== undefined) ids.push(id)
    }
  })
  parser.end(html)
  return { links, ids }
}
