import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { compile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { documentsOf } from './emitted.ts'
import { siteYamlWith } from './site-files.ts'
import { homeWith, testimonial, tinySite } from './tiny-site.ts'
import { testSite } from '../test-site.ts'

const issue = z.object({ severity: z.string(), issueMessage: z.string(), rootType: z.string() })
const graphs = z.record(z.string(), z.looseObject({ '@graph': z.array(z.looseObject({ '@type': z.string() })) }))

/**
 * The errors that search engines would report, according to the validator's version of Google's rules. The types in
 * scripts/emit/structured-data.ts check the properties against schema.org, with schema-dts.
 */
async function errorsIn(graph: unknown): Promise<string[]> {
  const html = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`
  const found: unknown = await new Validator().validate(new WebAutoExtractor({}).parse(html))
  const errors = z
    .array(issue)
    .parse(found)
    .filter(({ severity }) => severity === 'ERROR')
  return errors.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

/** The structured data of each page, by its path. */
function graphsIn(compiled: Compiled): Record<string, unknown> {
  return Object.fromEntries(
    documentsOf(compiled).flatMap(({ page, structuredData }) => (structuredData ? [[page.path, structuredData]] : []))
  )
}

async function graphsOf(files: Parameters<typeof tinySite>[0]) {
  return graphs.parse(graphsIn(await tinySite(files)))
}

const all = graphs.parse(graphsIn(await compile(testSite)))

test.each(Object.keys(all))('the structured data of %s is valid for search engines', async (path) => {
  expect(await errorsIn(all[path])).toEqual([])
})

test('each page has its types: organization, site, page, and products where it sells plans', () => {
  const typesAt = (path: string) => all[path]?.['@graph'].map((thing) => thing['@type'])
  expect(typesAt('/')).toEqual(['Organization', 'WebSite', 'WebPage', 'Product', 'FAQPage'])
  expect(typesAt('/pricing')).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'Product', 'FAQPage'])
  expect(typesAt('/changelog')).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'])
})

test('the validator reports an invalid price and a missing name', async () => {
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'A', image: 'https://a.test/a.png' }
  const offer = { '@type': 'Offer', price: 'abc', priceCurrency: 'USD' }
  expect(await errorsIn({ ...product, offers: [{ ...offer, price: 1 }] })).toEqual([])
  expect(await errorsIn({ ...product, offers: [offer] })).not.toEqual([])
  expect(await errorsIn({ ...product, name: undefined, offers: [{ ...offer, price: 1 }] })).not.toEqual([])
})

const plans = homeWith('type: pricing\ntitle: Rated 4.9/5\nplans: [starter]\nguarantee: Yes.')
const returns = 'returns: { period: $(facts.guarantee), url: /, countries: [US] }'
const productOf = async (files: Parameters<typeof tinySite>[0]) =>
  (await graphsOf({ ...plans, ...files }))['/']?.['@graph'].find((thing) => thing['@type'] === 'Product')

test('an offer includes the return policy of the content', async () => {
  const product = await productOf(await siteYamlWith('name: Tiny', `name: Tiny\n${returns}`))
  expect(product?.['offers']).toMatchObject([
    {
      availability: 'https://schema.org/InStock',
      hasMerchantReturnPolicy: {
        applicableCountry: ['US'],
        merchantReturnDays: 30,
        merchantReturnLink: 'https://tiny.test/',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow'
      }
    }
  ])
  expect(JSON.stringify((await productOf({}))?.['offers'])).not.toContain('MerchantReturnPolicy')
})

test.each([
  ['included if it is verified and shown on the page', '4.9/5', true, true],
  ['omitted if it is not verified', '4.9/5', false, false],
  ['omitted if it is verified but not shown on the page', '4.8/5', true, false]
])('a rating is %s', async (_, rating, verified, isTold) => {
  const reviews = `reviews: { rating: ${rating}, count: '1,250', verified: ${verified} }`
  const product = await productOf(await siteYamlWith('name: Tiny', `name: Tiny\n${reviews}`))
  expect(product?.['aggregateRating']).toEqual(
    isTold ? { '@type': 'AggregateRating', ratingValue: 4.9, bestRating: 5, reviewCount: 1250 } : undefined
  )
})

test('a testimonial is a review only if it is marked as verified', async () => {
  const person = (name: string) => testimonial.replace('Ann', name).replace('rating: 5', 'rating: 4')
  const home = `${plans['pages/home.yaml']}  - { type: testimonials, title: Said, testimonials: [ann, ben] }\n`
  const files = { 'pages/home.yaml': home, 'testimonials/ann.yaml': `${person('Ann')}verified: true\n` }
  const product = await productOf({ ...files, 'testimonials/ben.yaml': person('Ben') })
  expect(product?.['review']).toMatchObject([{ author: { name: 'Ann' }, reviewRating: { ratingValue: 4 } }])
  expect(await errorsIn({ '@context': 'https://schema.org', ...product })).toEqual([])
  const both = await tinySite({ ...files, 'testimonials/ben.yaml': `${person('Ben')}sample: true\nverified: true\n` })
  expect(both.diagnostics.map(({ message }) => message)).toContain(
    'Verified: A sample cannot be verified. Remove sample or verified.'
  )
})
