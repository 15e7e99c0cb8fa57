import type { Entry } from '../../schema/content.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { History } from '../platform/git-history.ts'
import { lastModified } from './last-modified.ts'
import { element, xmlDocument } from './xml.ts'

/** The pages that search engines may list (https://sitemaps.org), each with the day of its last change where that is known. */
export function sitemap(pages: readonly Entry<'pages'>[], siteUrl: string, site: SiteModel, history: History): string {
  const urls = pages.map((page) => {
    const date = lastModified(page, site, history)
    return element('url', {}, [
      element('loc', {}, `${siteUrl}${page.path}`),
      ...(date ? [element('lastmod', {}, date.toISOString().replace('.000', ''))] : [])
    ])
  })
  return xmlDocument(element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls))
}

/** Crawlers may read everything, and find the list of pages. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
