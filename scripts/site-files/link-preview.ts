import type { Content, Entry } from '../../schema/content.ts'
import type { PagePreview } from '../../schema/emitted.ts'
import { feedAddress, markdownAddress, socialFolder } from '../model/addresses.ts'
import type { Artwork } from './artwork.ts'
import { imageKey } from './image-key.ts'
import { socialCard, socialImageSize } from './social-card.ts'

/** The address changes with the image, because social networks cache images forever. */
export function socialImageAddress(
  page: Entry<'pages'>,
  content: Content,
  artwork: Artwork
): `${typeof socialFolder}/${string}` {
  return `${socialFolder}/${page.id}.${imageKey(socialCard(page, content), artwork)}.png`
}

/** The metadata of a page for link previews, assistants and feeds. @param hasFeed whether the page links to the feed */
export function pagePreview(page: Entry<'pages'>, content: Content, artwork: Artwork, hasFeed: boolean): PagePreview {
  const { url } = content.site
  const { title, lead } = socialCard(page, content)
  return {
    image: {
      address: `${url}${socialImageAddress(page, content, artwork)}`,
      ...socialImageSize,
      alt: [title, lead].filter(Boolean).join(' – ')
    },
    markdown: `${url}${markdownAddress(page.path)}`,
    ...(hasFeed && { feed: { title: page.title, address: `${url}${feedAddress}` } })
  }
}
