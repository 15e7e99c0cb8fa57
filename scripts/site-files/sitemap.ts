import type { Entry } from '../../schema/content.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { History } from '../platform/git-history.ts'
import { filesOf } from '../model/shown-fields.ts'
import { element, xmlDocument } from './xml.ts'

/** https://sitemaps.org, with `lastmod` where Git knows it. */
export function sitemap(pages: readonly Entry<'pages'>[], siteUrl: string, site: SiteModel, history: History): string {
  const urls = pages.map((page) => {
    const date = lastModified(page.id, site, history)
    return element('url', {}, [
      element('loc', {}, `${siteUrl}${page.path}`),
      ...(date ? [element('lastmod', {}, date.toISOString().replace('.000', ''))] : [])
    ])
  })
  return xmlDocument(element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls))
}

/**
 * The latest change of what a page shows; undefined if a date is unknown. Ignores singletons, because a page shows only
 * single values of them.
 */
function lastModified(id: string, site: SiteModel, { changed }: History): Date | undefined {
  const singletons = new Set(site.sources.flatMap(({ file, place }) => (place.kind === 'singleton' ? file : [])))
  const files = [...filesOf(site, `pages.${id}`)].filter((file) => !singletons.has(file))
  const times = files.map((file) => changed.get(file)?.getTime() ?? NaN)
  const latest = Math.max(...times)
  return Number.isNaN(latest) ? undefined : new Date(latest)
}
