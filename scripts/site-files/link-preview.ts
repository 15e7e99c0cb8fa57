import type { Content, Entry } from '../../schema/content.ts'
import type { PagePreview } from '../../schema/emitted.ts'
import { feedAddress, markdownAddress, socialFolder } from '../model/addresses.ts'
import { socialCard, socialImageSize } from './social-card.ts'

/** The address changes with the image, because social networks cache images forever. */
export function socialImageAddress({ id }: Entry<'pages'>, key: string): `${typeof socialFolder}/${string}` {
  return `${socialFolder}/${id}.${key}.png`
}

/**
 * The metadata of a page for link previews, assistants and feeds.
 *
 * @param image the address of its social image
 * @param hasFeed whether the page links to the feed
 */
export function pagePreview(page: Entry<'pages'>, content: Content, image: string, hasFeed: boolean): PagePreview {
  const { url } = content.site
  const { title, lead } = socialCard(page, content)
  return {
    image: {
      address: image,
      ...socialImageSize,
      alt: [title, lead].filter(Boolean).join(' – ')
    },
    markdown: `${url}${markdownAddress(page.path)}`,
    ...(hasFeed && { feed: { title: page.title, address: `${url}${feedAddress}` } })
  }
}
