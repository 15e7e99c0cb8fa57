import { expect, test } from 'vitest'
import { documentsOf } from './emitted.ts'
import { cleanText, homeWith, tinySite } from './tiny-site.ts'

/** The structured data of a page, by type. */
async function thingsOf(files: Readonly<Record<string, string>>, path = '/') {
  const document = documentsOf(await tinySite(files)).find(({ page }) => page.path === path)
  const graph = document?.structuredData as { '@graph': { '@type': string }[] } | undefined
  return new Map(graph?.['@graph'].map((thing) => [thing['@type'], thing]))
}

test('a page with plans has an offer for each, with its amount and currency', async () => {
  const things = await thingsOf({
    ...homeWith('type: pricing\ntitle: Plans\nplans: [starter, large]\nguarantee: Yes.'),
    'plans/large.yaml': cleanText('plans/starter.yaml')
      .replace('Starter', 'Large')
      .replace('$67', () => '$1,250.50')
      .replace('/starter', '/large')
  })
  expect(things.get('Product')).toMatchObject({
    name: 'Tiny',
    offers: [
      { '@type': 'Offer', name: 'Starter', price: 67, priceCurrency: 'USD', url: 'https://store.tiny.test/starter' },
      { '@type': 'Offer', name: 'Large', price: 1250.5, priceCurrency: 'USD', url: 'https://store.tiny.test/large' }
    ]
  })
})

test('questions have their answers as plain text, with special characters preserved', async () => {
  const things = await thingsOf({
    ...homeWith('type: faq\ntitle: Questions\nfaqs: [why]'),
    'faqs/why.yaml': `
question: Why "</script>" & \\?
answer: |
  Because of **one** \`<b>\`,
  [two](/) and \${three}.

  - four
`
  })
  expect(things.get('FAQPage')).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why "</script>" & \\?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because of one <b>, two and ${three}. four' }
      }
    ]
  })
})

test('every page except the home page has a breadcrumb', async () => {
  const other = `
path: /other
name: Other
title: Other
description: Another page of a site that is just large enough to be compiled, and has no more.
sections: [{ type: hero, title: A, lead: B }]
`
  const things = await thingsOf({ 'pages/other.yaml': other }, '/other')
  expect(things.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://tiny.test/' },
      { position: 2, name: 'Other', item: 'https://tiny.test/other' }
    ]
  })
  expect(things.get('WebPage')).toMatchObject({ url: 'https://tiny.test/other', name: 'Other' })
  expect((await thingsOf({ 'pages/other.yaml': other })).has('BreadcrumbList')).toBe(false)
})

test('a noindex page has no structured data', async () => {
  expect([...(await thingsOf({}, '/404')).keys()]).toEqual([])
})

test('the organisation has its email address and profiles if they exist', async () => {
  const clean = (await tinySite()).texts.get('content/site.yaml') ?? ''
  expect((await thingsOf({})).get('Organization')).toEqual({
    '@type': 'Organization',
    '@id': 'https://tiny.test/#organization',
    name: 'Tiny',
    url: 'https://tiny.test/',
    logo: 'https://tiny.test/icon-512.png',
    email: 'support@tiny.test'
  })
  const other = clean
    .replace('{ support: support@tiny.test }', '{ sales: sales@tiny.test }')
    .replace('social: []', 'social: [{ label: X, icon: brand/x, href: https://x.test/tiny }, { label: Y, icon: mail }]')
  expect((await thingsOf({ 'site.yaml': other })).get('Organization')).toEqual({
    '@type': 'Organization',
    '@id': 'https://tiny.test/#organization',
    name: 'Tiny',
    url: 'https://tiny.test/',
    logo: 'https://tiny.test/icon-512.png',
    sameAs: ['https://x.test/tiny']
  })
})
