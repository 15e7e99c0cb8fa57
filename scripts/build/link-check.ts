import { withoutBasePath } from '../../src/shared/addresses.ts'
import { redirectsOf } from '../checks/links/redirect-list.ts'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteModel } from '../model/site-model.ts'
import { sharedPagesNote } from '../model/usage.ts'
import type { RenderedPage, RenderedSite } from './links-and-ids.ts'

interface DeadLink {
  readonly message: string
  readonly hint: string
}

/**
 * Follows every link of the finished pages. The checks of content ran before, so a dead link is an error of a renderer:
 * it is reported at the page, and if several pages have it, at the content that all pages share.
 *
 * @param basePath the site's folder on its host, such as `/shop`
 */
export function checkLinks(rendered: RenderedSite, model: SiteModel, basePath = ''): Diagnostic[] {
  const redirects = redirectsOf(model)
  const dead = new Map<string, DeadLink & { readonly pages: Set<string> }>()
  for (const page of rendered.pages.values()) {
    for (const href of page.links) {
      const inside = href.startsWith('/') && !href.startsWith('//') ? withoutBasePath(href, basePath) : href
      if (inside !== undefined && redirects.has(inside)) continue
      const link = inside === undefined ? outsideLink(href, basePath) : deadLink(inside, page, rendered)
      if (!link) continue
      const { pages } = dead.get(link.message) ?? { pages: new Set() }
      dead.set(link.message, { ...link, pages: pages.add(page.path) })
    }
  }
  return [...dead.values()].map(({ message, hint, pages }) => {
    const [path = ''] = pages
    const file = (pages.size === 1 && model.pages.get(path)?.source?.file) || 'content/site.yaml'
    return diagnosticAt(file, startOfFile, {
      rule: 'rendered-link',
      message: message + sharedPagesNote(pages.size),
      hint
    })
  })
}

function deadLink(href: string, page: RenderedPage, { pages, files }: RenderedSite): DeadLink | undefined {
  if (!/^[/#]/.test(href) || href.startsWith('//')) return undefined
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? page : pages.get(path)
  const hint = 'Correct the link, or the renderer that leaves out its target.'
  const isFile = files.has(path) || (path.endsWith('/') && files.has(`${path}index.html`))
  if (!target) return isFile ? undefined : { message: `The finished site has nothing at ${path}.`, hint }
  if (!anchor || target.ids.includes(anchor)) return undefined
  return { message: `The finished page ${target.path} has no element with the id ${anchor}.`, hint }
}

function outsideLink(href: string, basePath: string): DeadLink {
  return {
    message: `The link to ${href} leads out of ${basePath}/, the folder that the site is published in.`,
    hint: `Make the renderer write ${basePath}${href}: use an address from content, or src/app/navigation/base-path.ts.`
  }
}
