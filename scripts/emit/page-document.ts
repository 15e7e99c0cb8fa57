import type { Content, Entry } from '../../schema/content.ts'
import type { Emitted, KnownPage, PageDocument, PagePreview, PlanOffer } from '../../schema/emitted.ts'
import { page as pageSchema } from '../../schema/pages.ts'
import type { Reference } from '../../schema/primitives.ts'
import type { Section } from '../../schema/sections/index.ts'
import { checkoutHref } from './checkout-links.ts'
import { emittedData } from './emitted-data.ts'
import { formOrigins } from './form-delivery.ts'
import { changelogOf } from '../site-files/atom-feed.ts'
import { socialCard, socialImageAddress, socialImageSize } from '../site-files/social-card.ts'
import { feedAddress, markdownAddress } from '../model/addresses.ts'
import type { EmitContext } from '../model/site-model.ts'
import type { ImageKey } from './site-code.ts'
import { structuredData } from './structured-data.ts'

/** All data that a page's document is rendered from. */
export function pageDocument(
  page: Entry<'pages'>,
  content: Content,
  { pages, ...files }: EmitContext,
  imageKey: ImageKey
): PageDocument {
  const { sections, buyBar, ...facts } = page
  // Links of a page need only the page's own anchors.
  const target = pages.get(page.path)
  const image = `${content.site.url}${socialImageAddress(page, imageKey(socialCard(page, content)))}`
  const origins = formOrigins(page, content)
  const context = { pages: new Map(target && [[page.path, target]]), ...files }
  return {
    page: {
      ...facts,
      address: `${content.site.url}${page.path}`,
      ...(buyBar && { buyBar: offer(buyBar, content) }),
      // A cast, because TypeScript cannot follow how `emittedData` converts values as `Emitted` converts types.
      sections: (
        emittedData(pageSchema.shape.sections, sections, page.path, content, context) as Emitted<Section>[]
      ).map((section) => (section.type === 'not-found' ? { ...section, pages: knownPages(content) } : section))
    },
    ...(origins.forms.length > 0 && { origins }),
    ...(!page.noindex && {
      preview: pagePreview(page, content, image),
      structuredData: structuredData(page, content, image)
    })
  }
}

/** The metadata for link previews, assistants and feeds. `image` is the address of the social image. */
function pagePreview(page: Entry<'pages'>, content: Content, image: string): PagePreview {
  const { url } = content.site
  return {
    image: { address: image, ...socialImageSize, alt: socialCard(page, content).title },
    markdown: `${url}${markdownAddress(page.path)}`,
    ...(page === changelogOf(content)?.page && { feed: { title: page.title, address: `${url}${feedAddress}` } })
  }
}

/** What the 404 page chooses its suggestions from. */
function knownPages({ pages, redirects }: Content): KnownPage[] {
  return [...pages.values()]
    .filter(({ noindex }) => !noindex)
    .map(({ path, name }) => ({
      path,
      name,
      also: redirects.filter(({ from, to }) => !from.includes('#') && to.split('#')[0] === path).map(({ from }) => from)
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function offer({ id }: Reference<'plans'>, content: Content): PlanOffer {
  const plan = content.plans.get(id)
  if (!plan) throw new Error(`There is no plan ${id}; checks/entries/entry-references.ts should have reported it.`)
  const { name, price, period, purchaseUrl } = plan
  return { name, price: price.text, period, purchaseUrl: checkoutHref(purchaseUrl, content) }
}
