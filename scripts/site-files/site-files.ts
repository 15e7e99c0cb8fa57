import { setImmediate } from 'node:timers/promises'
import type { Content } from '../../schema/content.ts'
import type { FileWriter } from '../build/output.ts'
import { notFoundPath, type SiteModel } from '../site-model.ts'
import { appIcons, webManifest } from './app-icons.ts'
import { feedAddress, markdownAddress } from './addresses.ts'
import { atomFeed, changelogOf } from './atom-feed.ts'
import { designTokens } from './design-tokens.ts'
import type { History } from './history.ts'
import { drawIcon } from './icon-drawing.ts'
import { llmsText } from './llms.ts'
import { pageMarkdown } from './page-markdown.ts'
import { cached, pictureKey } from './picture-cache.ts'
import { socialImageAddress } from './previews.ts'
import { securityAddress, securityText } from './security.ts'
import { robots, sitemap } from './sitemap.ts'
import { socialCard } from './social-card.ts'
import { drawSocialImage } from './social-image.ts'

type MakeFile = () => string | Uint8Array | Promise<Uint8Array>

/** What the site has besides pages and scripts, by address. Each file is made when it is asked for. */
export type SiteFiles = ReadonlyMap<string, MakeFile>

/** The files that crawlers, link previews, assistants and home screens ask for. One of content/public goes before them. */
export function siteFiles(
  content: Content,
  model: SiteModel,
  history: History,
  logo: string,
  socialImages = true
): SiteFiles {
  const { site } = content
  const pages = [...content.pages.values()]
    .filter(({ path, noindex }) => path !== notFoundPath && !noindex)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const ground = designTokens('dark', site.brand.hue)('page')
  const { committed } = history
  const contact = site.security?.contact
  const all: readonly (readonly [string, MakeFile])[] = [
    ['/sitemap.xml', () => sitemap(pages, site.url, model, history)],
    ['/robots.txt', () => robots(site.url)],
    ['/llms.txt', () => llmsText(pages, content)],
    ['/site.webmanifest', () => webManifest(site, ground)],
    ...(contact && committed ? [[securityAddress, () => securityText(content, contact, committed)] as const] : []),
    ...(changelogOf(content) ? [[feedAddress, () => atomFeed(content)] as const] : []),
    ...appIcons.map((icon) => [icon.address, () => drawIcon(icon, logo, ground)] as const),
    ...pages.flatMap((page): [string, MakeFile][] => {
      const card = socialCard(page, content)
      const draw = () => cached(pictureKey(card, logo), () => drawSocialImage(card, logo))
      return [
        [markdownAddress(page.path), () => pageMarkdown(page, content, model.pages)],
        ...(socialImages ? [[socialImageAddress(page, content, logo), draw] satisfies [string, MakeFile]] : [])
      ]
    })
  ]
  return new Map(all.filter(([address]) => !model.publicFiles.has(address)))
}

/** Writes the files beside the pages of a site, each at its address; in between it lets go on what else is under way. */
export async function writeSiteFiles(output: Pick<FileWriter, 'write'>, files: SiteFiles): Promise<void> {
  for (const [address, make] of files) {
    output.write(address, await make())
    await setImmediate()
  }
}
