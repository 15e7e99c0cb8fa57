import type { Content, Entry } from '../../schema/content.ts'
import type { PagePreview } from '../../schema/emitted.ts'
import { feedAddress, markdownAddress, socialFolder } from '../model/addresses.ts'
import { socialImageKey } from './social-image-key.ts'
import { socialCard, socialImageSize } from './social-card.ts'

/**
 * Where a page's social image is. The name changes with the picture, because networks keep what an address once gave
 * them. `logo` is the text of the site's logo.
 */
export function socialImageAddress(
  page: Entry<'pages'>,
  content: Content,
  logo: string
): `${typeof socialFolder}/${string}` {
  return `${socialFolder}/${page.id}.${socialImageKey(socialCard(page, content), logo)}.png`
}

/**
 * What a page's document tells link previews, assistants and feed readers, besides what every page's head has.
 *
 * @param hasFeed whether the page is the one that the feed is made from
 */
export function pagePreview(page: Entry<'pages'>, content: Content, logo: string, hasFeed: boolean): PagePreview {
  const { url } = content.site
  const { title, lead } = socialCard(page, content)
  return {
    image: {
      address: `${url}${socialImageAddress(page, content, logo)}`,
      ...socialImageSize,
      alt: [title, lead].filter(Boolean).join(' – ')
    },
    markdown: `${url}${markdownAddress(page.path)}`,
    ...(hasFeed && { feed: { title: page.title, address: `${url}${feedAddress}` } })
  }
}
