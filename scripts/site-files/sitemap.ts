import type { Entry } from '../../schema/content.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { History } from '../platform/git-history.ts'
import { lastModified } from './last-modified.ts'
import { element, xmlDocument } from './xml.ts'

/** https://sitemaps.org, with `lastmod` where Git knows it. */
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

export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
