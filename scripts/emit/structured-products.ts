import type { AggregateRating, MerchantReturnPolicy, Offer, Product, Review } from 'schema-dts'
import type { Content, Entry } from '../../schema/content.ts'
import { page as pageSchema } from '../../schema/pages.ts'
import type { Section } from '../../schema/sections/index.ts'
import { homePath } from '../model/site-model.ts'
import { eachField, shownText } from '../validate/fields.ts'
import { treeOf } from '../../schema/schema-tree.ts'

type PricingSection = Extract<Section, { type: 'pricing' }>

/** One product for each pricing section. `image` is the URL of the page's social image. */
export function products(page: Entry<'pages'>, content: Content, image: string): Product[] {
  const sections = page.sections.filter((section) => section.type === 'pricing')
  return sections.map((section) => product(section, page, content, image))
}

/** Each plan is an offer. The product of a section without a `product` is the site's. */
function product(section: PricingSection, page: Entry<'pages'>, content: Content, image: string): Product {
  const { site, plans } = content
  const offers = section.plans.flatMap(({ id }) => plans.get(id) ?? []).map((plan) => offer(plan, content))
  const home = section.product === undefined ? homePath : page.path
  return {
    '@type': 'Product',
    '@id': `${site.url}${home}#product`,
    name: section.product ?? site.name,
    description: section.product === undefined ? site.description : page.description,
    image,
    brand: { '@type': 'Brand', name: site.name },
    offers,
    ...ratingsOf(page, content)
  }
}

function offer(plan: Entry<'plans'>, { site }: Content): Offer {
  return {
    '@type': 'Offer',
    name: plan.name,
    description: plan.description,
    price: plan.price.amount,
    priceCurrency: plan.price.currency,
    availability: 'https://schema.org/InStock',
    url: plan.purchaseUrl,
    seller: { '@id': `${site.url}/#organization` },
    ...(site.returns && { hasMerchantReturnPolicy: returnPolicy(site.returns, site.url) })
  }
}

/** `FreeReturn`, because a download is not sent back. */
function returnPolicy(
  { period, url, countries }: NonNullable<Content['site']['returns']>,
  siteUrl: string
): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: period,
    merchantReturnLink: `${siteUrl}${url}`,
    refundType: 'https://schema.org/FullRefund',
    returnFees: 'https://schema.org/FreeReturn'
  }
}

/** Only verified ratings that the page shows, because search engines penalize all others. */
function ratingsOf(page: Entry<'pages'>, content: Content): { aggregateRating?: AggregateRating; review?: Review[] } {
  const { reviews } = content.site
  const review = page.sections.flatMap((section) =>
    section.type === 'testimonials'
      ? section.testimonials.flatMap(({ id }) => reviewOf(content.testimonials.get(id)))
      : []
  )
  const showsRating = reviews?.verified && shows(page, reviews.rating.text)
  return {
    ...(showsRating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.rating.value,
        bestRating: reviews.rating.best,
        reviewCount: reviews.count
      }
    }),
    ...(review.length > 0 && { review })
  }
}

function reviewOf(testimonial: Entry<'testimonials'> | undefined): Review[] {
  if (!testimonial?.verified) return []
  const { name, rating, text } = testimonial
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 }
    }
  ]
}

function shows({ sections }: Entry<'pages'>, text: string): boolean {
  let isShown = false
  eachField(treeOf(pageSchema.shape.sections), sections, (_, value) => {
    for (const shown of shownText(value)) isShown ||= shown.split(/[\s,;()]+/).includes(text)
  })
  return isShown
}
