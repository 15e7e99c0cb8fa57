import { expect, test } from 'vitest'
import { headHtml } from '../../../../src/app/document/head.ts'

const page = {
  id: 'pricing',
  path: '/pricing',
  address: 'https://tiny.test/pricing',
  name: 'Pricing',
  title: 'Plans & prices',
  description: 'One payment, "for good", and <no> subscription.',
  noindex: false
}

/** The elements of a head: each tag with its attributes. */
function elementsOf(html: string): Record<string, string>[] {
  return [...html.matchAll(/<(meta|link) (.*)>$/gm)].map(([, tag = '', attributes = '']) => ({
    tag,
    ...Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  }))
}

test('a head has the title and the description, escaped', () => {
  const html = headHtml(page)
  expect(html).toMatch(/^<title>Plans &amp; prices<\/title>/)
  expect(elementsOf(html)).toContainEqual({
    tag: 'meta',
    name: 'description',
    content: 'One payment, &quot;for good&quot;, and &lt;no> subscription.'
  })
})

test('a head has the URL of the page, for search engines and link previews', () => {
  const elements = elementsOf(headHtml(page))
  expect(elements).toContainEqual({ tag: 'link', rel: 'canonical', href: 'https://tiny.test/pricing' })
  expect(elements).toContainEqual({ tag: 'meta', property: 'og:url', content: 'https://tiny.test/pricing' })
  expect(elements).toContainEqual({ tag: 'meta', property: 'og:title', content: 'Plans &amp; prices' })
})

test('a noindex page has a robots tag and no canonical URL', () => {
  const elements = elementsOf(headHtml({ ...page, noindex: true }))
  expect(elements).toContainEqual({ tag: 'meta', name: 'robots', content: 'noindex' })
  expect(elements.filter(({ rel, property }) => rel ?? property)).toEqual([])
  expect(elementsOf(headHtml(page)).filter(({ name }) => name === 'robots')).toEqual([])
})

test('every element except the title is marked, so that the next page can replace it', () => {
  const elements = headHtml(page).match(/<(?:meta|link) .*>$/gm) ?? []
  expect(elements.length).toBeGreaterThan(2)
  for (const element of elements) expect(element).toContain(' data-page-head>')
})
