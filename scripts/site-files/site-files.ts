import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { notFoundPath, type SiteModel } from '../site-model.ts'
import { appIcons, drawIcon, webManifest } from './app-icons.ts'
import { feedAddress, markdownAddress } from './addresses.ts'
import { atomFeed, changelogOf } from './atom-feed.ts'
import { designTokens } from './design-tokens.ts'
import type { History } from './history.ts'
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
export function siteFiles(content: Content, model: SiteModel, history: History, logo: string): SiteFiles {
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
        [socialImageAddress(page, content, logo), draw]
      ]
    })
  ]
  return new Map(all.filter(([address]) => !model.publicFiles.has(address)))
}

/**
 * Writes the files beside the pages of a finished site, each at its address.
 *
 * @throws where the folder holds no site
 */
export async function writeSiteFiles(folder: string, files: SiteFiles): Promise<void> {
  await access(join(folder, 'index.html'))
  for (const [address, make] of files) {
    const file = join(folder, address)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await make())
  }
}
