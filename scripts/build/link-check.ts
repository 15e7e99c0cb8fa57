import { withoutBasePath } from '../../src/shared/addresses.ts'
import { linksIn } from '../checks/links/links.ts'
import { redirectsOf } from '../checks/links/redirect-list.ts'
import { diagnosticAt, sortDiagnostics, startOfFile, type Finding, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import type { RenderedPage, RenderedSite } from './links-and-ids.ts'
import { resolveHref, type SiteModel } from '../model/site-model.ts'
import type { Source } from '../source/source.ts'
import { sharedPagesNote } from '../model/usage.ts'
import type { Valid } from '../validate/valid.ts'

/**
 * Follows every link of the finished pages, and reports dead links at the content that they come from. The checks of
 * content ran before; this finds errors of renderers. A link on many pages is one diagnostic.
 *
 * @param basePath the site's folder on its host, such as `/shop`
 */
export function checkLinks(rendered: RenderedSite, model: SiteModel, basePath = ''): Diagnostic[] {
  const redirects = redirectsOf(model)
  const broken = new Map<string, { page: RenderedPage; href: string; finding: Finding; pages: Set<string> }>()
  for (const page of rendered.pages.values()) {
    for (const written of page.links) {
      const isPath = written.startsWith('/') && !written.startsWith('//')
      const inside = isPath ? withoutBasePath(written, basePath) : written
      const href = inside ?? written
      const found = inside === undefined ? outsideFinding(written, basePath) : findingFor(href, page, rendered)
      const finding = inside !== undefined && redirects.has(inside) ? undefined : found
      if (!finding) continue
      const target = href.startsWith('#') ? page.path + href : href
      const known = broken.get(target) ?? { page, href, finding, pages: new Set<string>() }
      known.pages.add(page.path)
      broken.set(target, known)
    }
  }
  return sortDiagnostics(
    [...broken.values()].map(({ page, href, finding, pages }) => {
      const message = finding.message + sharedPagesNote(pages.size)
      return toDiagnostic(href, page, pages.size > 1, model, { ...finding, message })
    })
  )
}

function findingFor(href: string, page: RenderedPage, { pages, files }: RenderedSite): Finding | undefined {
  if (!/^[/#]/.test(href) || href.startsWith('//')) return undefined
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? page : pages.get(path)
  if (!target)
    return files.has(path)
      ? undefined
      : missingFinding(`The finished site has nothing at ${path}.`, path, [...pages.keys()])
  if (anchor === undefined || anchor === '' || target.ids.includes(anchor)) return undefined
  return missingFinding(`The finished page ${target.path} has no element with the id ${anchor}.`, anchor, [
    ...new Set(target.ids)
  ])
}

function outsideFinding(href: string, basePath: string): Finding {
  return {
    rule: 'rendered-link',
    message: `The link to ${href} leads out of ${basePath}/, the folder that the site is published in.`,
    hint: `Make the renderer write ${basePath}${href}: use an address from content, or src/app/navigation/base-path.ts.`
  }
}

function missingFinding(message: string, word: string, candidates: readonly string[]): Finding {
  const { hint } = didYouMean(word, candidates)
  return {
    rule: 'rendered-link',
    message,
    hint: hint ?? 'Correct the link, or the renderer that leaves out its target.'
  }
}

/** Reports at the content of the link if it is found, else at the file of the page. */
function toDiagnostic(
  href: string,
  { path }: RenderedPage,
  isShared: boolean,
  model: SiteModel,
  finding: Finding
): Diagnostic {
  const own = model.pages.get(path)?.source
  const shown = model.readable.filter(({ source }) => isOnPages(source))
  // A link on many pages comes from the site's frame or a shared entry; any other from the page itself.
  const rank = ({ source }: Valid) => (source === own ? (isShared ? 2 : 0) : source.place.kind === 'singleton' ? 1 : 3)
  for (const readable of [...shown].sort((a, b) => rank(a) - rank(b))) {
    const link = linksIn(readable).find(
      ({ address }) => address === href || resolveHref(address, path, model.pages) === href
    )
    if (link) return link.report(link.address, finding)
  }
  return diagnosticAt(own?.file ?? 'content/site.yaml', startOfFile, finding)
}

/** The assistant's texts are not part of the HTML. */
function isOnPages({ place }: Source): boolean {
  return place.kind === 'singleton' ? place.name === 'site' : place.collection !== 'knowledge'
}
