import type { Content, Entry } from '../../schema/content.ts'
import { notFoundPath, type SiteModel } from '../model/site-model.ts'
import { webManifest } from './web-manifest.ts'
import { searchIndex } from './search-index.ts'
import { searchIndexAddress } from '../../src/shared/search-options.ts'
import {
  appIcons,
  favicon,
  feedAddress,
  licensesAddress,
  markdownAddress,
  securityAddress,
  type SiteFileAddress
} from '../model/addresses.ts'
import { imageKey, type Artwork } from './artwork.ts'
import { atomFeed, changelogOf } from './atom-feed.ts'
import { hexColors } from './hex-colors.ts'
import type { History } from '../platform/git-history.ts'
import { renderFavicon, renderIcon } from './icon-images.ts'
import { licenseList } from './licenses.ts'
import { pageMarkdown } from './page-markdown.ts'
import { sitemap } from './sitemap.ts'
import { socialCard, socialImageAddress } from './social-card.ts'
import { renderSocialImage } from './social-image.ts'
import { llmsTxt, robots, securityTxt } from './text-files.ts'

/** A file of the site. Files with the same `key` are equal, so that a build need not make a picture again. */
export interface SiteFile {
  readonly make: () => string | Uint8Array | Promise<Uint8Array>
  readonly key?: string
}

/** By address. */
export type SiteFiles = ReadonlyMap<string, SiteFile>

/** The files for crawlers, previews, assistants, home screens and search. Files of content/public take precedence. */
export function siteFiles(content: Content, model: SiteModel, history: History, artwork: Artwork): SiteFiles {
  const texts = siteTexts(content, model, history).map(([address, make]) => [address, { make }] as const)
  const replaceable = [...texts, ...sitePictures(content, artwork)]
  return new Map<string, SiteFile>([
    [searchIndexAddress, { make: () => searchIndex(content, model) }],
    [licensesAddress, { make: () => licenseList() }],
    ...replaceable.filter(([address]) => !model.publicFiles.has(address))
  ])
}

function siteTexts(content: Content, model: SiteModel, history: History): (readonly [SiteFileAddress, () => string])[] {
  const { site } = content
  const pages = listedPages(content)
  const { commitDate } = history
  const contact = site.security?.contact
  return [
    ['/sitemap.xml', () => sitemap(pages, site.url, model, history)],
    ['/robots.txt', () => robots(site.url)],
    ['/llms.txt', () => llmsTxt(pages, content)],
    ['/site.webmanifest', () => webManifest(site, brandBackground(content))],
    ...(contact && commitDate ? [[securityAddress, () => securityTxt(content, contact, commitDate)] as const] : []),
    ...(changelogOf(content) ? [[feedAddress, () => atomFeed(content)] as const] : []),
    ...pages.map((page) => [markdownAddress(page.path), () => pageMarkdown(page, content, model.pages)] as const)
  ]
}

function sitePictures(content: Content, artwork: Artwork): (readonly [SiteFileAddress, SiteFile])[] {
  const background = brandBackground(content)
  const image = (contents: unknown, make: SiteFile['make']) => ({ make, key: imageKey(contents, artwork) })
  return [
    [favicon, image(favicon, () => renderFavicon(artwork.logo))],
    ...appIcons.map(
      (icon) => [icon.address, image([icon, background], () => renderIcon(icon, artwork.logo, background))] as const
    ),
    ...listedPages(content).map((page) => {
      const card = socialCard(page, content)
      const file = image(card, () => renderSocialImage(card, artwork))
      return [socialImageAddress(page, file.key), file] as const
    })
  ]
}

/** The pages that search engines may list. */
function listedPages({ pages }: Content): Entry<'pages'>[] {
  return [...pages.values()]
    .filter(({ path, noindex }) => path !== notFoundPath && !noindex)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function brandBackground({ site }: Content): string {
  return hexColors('dark', site.brand.hue)('page')
}
