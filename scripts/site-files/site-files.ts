import type { Content, Entry } from '../../schema/content.ts'
import { notFoundPath, type SiteModel } from '../model/site-model.ts'
import { webManifest } from './web-manifest.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
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
import { atomFeed, changelogOf } from './atom-feed.ts'
import { designTokens } from './design-tokens.ts'
import type { History } from '../platform/git-history.ts'
import { renderFavicon, renderIcon } from './icon-images.ts'
import { licenseList } from './licenses.ts'
import { llmsTxt } from './llms-txt.ts'
import { pageMarkdown } from './page-markdown.ts'
import { cachedImage, imageKey } from './image-cache.ts'
import { socialImageAddress } from './page-preview.ts'
import { securityTxt } from './security-txt.ts'
import { robots, sitemap } from './sitemap.ts'
import { socialCard } from './social-card.ts'
import { renderSocialImage } from './social-image.ts'

/** Functions that return the files, by address. */
type Files<T> = ReadonlyMap<string, () => T>

type MakeFile = () => string | Promise<Uint8Array>

interface PictureSettings {
  /** Includes images for link previews. */
  readonly previews?: boolean
  /** Stores rendered images. */
  readonly cache?: DiskCache | undefined
}

export type SiteFiles = ReadonlyMap<string, MakeFile>

/**
 * The files for crawlers, link previews, assistants, home screens and search. Leaves out those that content/public has.
 *
 * @param logo the logo as SVG
 */
export function siteFiles(
  content: Content,
  model: SiteModel,
  history: History,
  logo: string,
  settings: PictureSettings = {}
): SiteFiles {
  return new Map<string, MakeFile>([
    [searchIndexAddress, () => searchIndex(content, model)],
    [licensesAddress, () => licenseList()],
    ...siteTexts(content, model, history),
    ...sitePictures(content, model, logo, settings)
  ])
}

function siteTexts(content: Content, model: SiteModel, history: History): Files<string> {
  const { site } = content
  const pages = listedPages(content)
  const { commitDate } = history
  const contact = site.security?.contact
  return withoutOverrides(model, [
    ['/sitemap.xml', () => sitemap(pages, site.url, model, history)],
    ['/robots.txt', () => robots(site.url)],
    ['/llms.txt', () => llmsTxt(pages, content)],
    ['/site.webmanifest', () => webManifest(site, brandBackground(content))],
    ...(contact && commitDate ? [[securityAddress, () => securityTxt(content, contact, commitDate)] as const] : []),
    ...(changelogOf(content) ? [[feedAddress, () => atomFeed(content)] as const] : []),
    ...pages.map((page) => [markdownAddress(page.path), () => pageMarkdown(page, content, model.pages)] as const)
  ])
}

function sitePictures(
  content: Content,
  model: SiteModel,
  logo: string,
  { previews = true, cache }: PictureSettings
): Files<Promise<Uint8Array>> {
  const background = brandBackground(content)
  const draw = (contents: unknown, render: () => Promise<Uint8Array>) =>
    cachedImage(imageKey(contents, logo), render, cache)
  return withoutOverrides(model, [
    [favicon, () => draw(favicon, () => renderFavicon(logo))],
    ...appIcons.map((icon) => {
      const render = () => renderIcon(icon, logo, background)
      return [icon.address, () => draw([icon, background], render)] as const
    }),
    ...(previews ? listedPages(content) : []).map((page) => {
      const card = socialCard(page, content)
      return [socialImageAddress(page, content, logo), () => draw(card, () => renderSocialImage(card, logo))] as const
    })
  ])
}

/** The pages that search engines may list. */
function listedPages({ pages }: Content): Entry<'pages'>[] {
  return [...pages.values()]
    .filter(({ path, noindex }) => path !== notFoundPath && !noindex)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function brandBackground({ site }: Content): string {
  return designTokens('dark', site.brand.hue)('page')
}

function withoutOverrides<T>(
  { publicFiles }: SiteModel,
  files: readonly (readonly [SiteFileAddress, () => T])[]
): Files<T> {
  return new Map<string, () => T>(files.filter(([address]) => !publicFiles.has(address)))
}
