import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'

/** The links and ids of a finished page. */
export interface RenderedPage {
  readonly path: string
  /** The `href` of each link, as the HTML has it. */
  readonly links: readonly string[]
  /** The `id` of each element, duplicates included. */
  readonly ids: readonly string[]
}

export interface RenderedSite {
  /** By path. */
  readonly pages: ReadonlyMap<string, RenderedPage>
  /** The addresses of all files. */
  readonly files: ReadonlySet<string>
}

/** Adds the HTML files of content/public to the rendered pages. */
export function renderedSite(
  rendered: readonly RenderedPage[],
  publicFiles: ReadonlyMap<string, { readonly path: string }>,
  files: ReadonlySet<string>
): RenderedSite {
  const html = [...publicFiles].filter(([address]) => address.endsWith('.html'))
  const others = html.map(([address, { path }]) => ({
    path: address.replace(/(?:\/index)?\.html$/, '') || '/',
    ...linksAndIds(readFileSync(path, 'utf8'))
  }))
  return { pages: new Map([...others, ...rendered].map((page) => [page.path, page])), files }
}

/** Accepts parts of a page too. */
export function linksAndIds(html: string): Omit<RenderedPage, 'path'> {
  const [links, ids]: [string[], string[]] = [[], []]
  const parser = new Parser({
    onopentag(name, { href, id }) {
      if (name === 'a' && href !== undefined) links.push(href)
      if (id !== undefined) ids.push(id)
    }
  })
  parser.end(html)
  // The parser returns slices, which would keep the whole page in memory.
  return structuredClone({ links, ids })
}
