import type { BreadcrumbList, FAQPage, Graph, Offer, Organization, Product, Thing, WebPage, WebSite } from 'schema-dts'
import type { Content, Entry } from '../schema/content.ts'
import { plainText } from './markdown.ts'
import { homePath } from './site-model.ts'

/**
 * What a page says to search engines, as one JSON-LD graph (https://schema.org). Ratings are left out:
 * a site may not state its own as verified reviews.
 */
export function structuredData(page: Entry<'pages'>, content: Content): Graph {
  const things: (Thing | undefined)[] = [
    organization(content),
    website(content),
    webPage(page, content),
    breadcrumbs(page, content),
    ...products(page, content),
    questions(page, content)
  ]
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== undefined) }
}

function organization({ site }: Content): Organization {
  const sameAs = site.footer.social.flatMap(({ href }) => href ?? [])
  const email = site.emails['support']
  return {
    '@type': 'Organization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    url: `${site.url}/`,
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs })
  }
}

function website({ site }: Content): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: site.language,
    publisher: { '@id': `${site.url}/#organization` }
  }
}

function webPage(page: Entry<'pages'>, { site }: Content): WebPage {
  return {
    '@type': 'WebPage',
    '@id': addressOf(page.path, site.url),
    url: addressOf(page.path, site.url),
    name: page.title,
    description: page.description,
    isPartOf: { '@id': `${site.url}/#website` }
  }
}

function breadcrumbs(page: Entry<'pages'>, { site, pages }: Content): BreadcrumbList | undefined {
  const home = [...pages.values()].find(({ path }) => path === homePath)
  if (!home || page === home) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, page].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, site.url)
    }))
  }
}

/** What the page's pricing sections sell, one product each. */
function products(page: Entry<'pages'>, content: Content): Product[] {
  const { site, plans } = content
  return page.sections.flatMap((section): Product[] => {
    if (section.type !== 'pricing') return []
    const offers = section.plans.flatMap(({ id }) => {
      const plan = plans.get(id)
      return plan ? [offer(plan)] : []
    })
    return [
      {
        '@type': 'Product',
        name: section.title,
        description: page.description,
        brand: { '@type': 'Brand', name: site.name },
        offers
      }
    ]
  })
}

function offer(plan: Entry<'plans'>): Offer {
  return {
    '@type': 'Offer',
    name: plan.name,
    description: plan.description,
    price: plan.price.amount,
    priceCurrency: plan.price.currency,
    availability: 'https://schema.org/InStock',
    url: plan.purchaseUrl
  }
}

function questions(page: Entry<'pages'>, { faqs }: Content): FAQPage | undefined {
  const ids = page.sections.flatMap((section) => (section.type === 'faq' ? section.faqs.map(({ id }) => id) : []))
  const entries = ids.flatMap((id) => faqs.get(id) ?? [])
  if (entries.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer.markdown) }
    }))
  }
}

function addressOf(path: string, siteUrl: string): string {
  return `${siteUrl}${path}`
}
