import type { BreadcrumbList, FAQPage, Graph, Organization, Thing, WebPage, WebSite } from 'schema-dts'
import type { Content, Entry } from '../../schema/content.ts'
import { plainText } from '../model/markdown.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { largeIcon } from '../site-files/web-manifest.ts'
import { homePath } from '../model/site-model.ts'
import { products } from './structured-products.ts'

/** The structured data of a page as a JSON-LD graph (https://schema.org). @param image the address of its social image */
export function structuredData(page: Entry<'pages'>, content: Content, image: string): Graph {
  const things: (Thing | undefined)[] = [
    organization(content),
    website(content),
    webPage(page, content, image),
    breadcrumbs(page, content),
    ...products(page, content, image),
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
    logo: `${site.url}${largeIcon}`,
    ...(email && { email }),
    ...(sameAs.length > 0 && { sameAs })
  }
}

function website({ site }: Content): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    description: site.description,
    url: `${site.url}/`,
    inLanguage: site.language,
    publisher: { '@id': `${site.url}/#organization` }
  }
}

function webPage(page: Entry<'pages'>, { site }: Content, image: string): WebPage {
  const url = site.url + page.path
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: site.language,
    isPartOf: { '@id': `${site.url}/#website` },
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
    ...(page.path !== homePath && { breadcrumb: { '@id': `${url}#breadcrumb` } })
  }
}

const pagesByPath = memoize(({ pages }: Content) => new Map([...pages.values()].map((page) => [page.path, page])))

/** The home page, and each page whose path is a prefix of this one's. */
function breadcrumbs(page: Entry<'pages'>, content: Content): BreadcrumbList | undefined {
  const { site } = content
  if (page.path === homePath) return undefined
  const parts = page.path.split('/').slice(1)
  const above = [homePath, ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  const way = above.flatMap((path) => pagesByPath(content).get(path) ?? [])
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.url + page.path}#breadcrumb`,
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path
    }))
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
