import { Parser } from 'htmlparser2'
import { withoutBasePath } from '../../src/shared/addresses.ts'
import { redirectsOf } from '../checks/links/redirect-list.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { sharedPagesNote } from '../model/usage.ts'

type RenderedPage = ReturnType<typeof linksAndIds> & { readonly path: string }

/** The `href` of each link as the HTML has it, and the `id` of each element. Accepts parts of a page too. */
export function linksAndIds(html: string) {
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

/**
 * Follows every link of the finished pages. The checks of content ran before, so a dead link is an error of a renderer:
 * it is reported at the page, and if several pages have it, at the content that all pages share.
 *
 * @param files the addresses of all files of the site
 * @param basePath the site's folder on its host, such as `/shop`
 */
export function checkLinks(
  pages: readonly RenderedPage[],
  files: ReadonlySet<string>,
  model: SiteModel,
  basePath = ''
): Diagnostic[] {
  const redirects = redirectsOf(model)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const dead = new Map<string, Set<string>>()
  for (const page of pages)
    for (const href of page.links) {
      const inside = href.startsWith('/') && !href.startsWith('//') ? withoutBasePath(href, basePath) : href
      if (inside !== undefined && redirects.has(inside)) continue
      const fault =
        inside === undefined
          ? `The link to ${href} leads out of ${basePath}/, the folder that the site is published in.`
          : faultOf(inside, page, byPath, files)
      if (fault !== undefined) dead.set(fault, (dead.get(fault) ?? new Set()).add(page.path))
    }
  return [...dead].map(([message, paths]) => {
    const [path = ''] = paths
    const file = (paths.size === 1 && model.pages.get(path)?.source?.file) || 'content/site.yaml'
    return diagnosticAt(file, startOfFile, {
      rule: 'rendered-link',
      message: message + sharedPagesNote(paths.size),
      hint: 'Correct the link, or the renderer that leaves out its target.'
    })
  })
}

function faultOf(
  href: string,
  page: RenderedPage,
  pages: ReadonlyMap<string, RenderedPage>,
  files: ReadonlySet<string>
): string | undefined {
  if (!/^[/#]/.test(href) || href.startsWith('//')) return undefined
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? page : pages.get(path)
  if (!target) {
    const isFile = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].some((address) => files.has(address))
    return isFile ? undefined : `The finished site has nothing at ${path}.`
  }
  if (!anchor || target.ids.includes(anchor)) return undefined
  return `The finished page ${target.path} has no element with the id ${anchor}.`
}
