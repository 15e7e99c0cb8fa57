import { expect, test } from 'vitest'
import { found, hints, suggestions } from './found.ts'
import { homeWith, testimonial, tinySite } from './tiny-site.ts'

/** The resolved title of a section on the home page. */
async function titleOf(title: string, files: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const section = homeWith(`type: cta\ntitle: ${title}\nactions: [{ label: Home, href: / }]`)
  const { diagnostics, result } = await tinySite({ ...section, ...files })
  expect(diagnostics).toEqual([])
  return result?.content.pages.get('home')?.sections[1]?.title
}

test.each([
  ['a fact', 'Within $(facts.guarantee)', 'Within 30-day'],
  ['a value of a plan', '$(plans.starter.name) for $(plans.starter.price)', 'Starter for $67'],
  ['a nested value in site.yaml', 'Write to $(site.emails.support)', 'Write to support@tiny.test'],
  ['an item of a list', '$(plans.starter.features.0)', 'One page'],
  ['a page by its id', '$(pages.404.name)', 'Not found'],
  ['a value with spaces inside the brackets', '$( facts.guarantee )', '30-day']
])('a reference resolves to %s', async (_, title, text) => {
  expect(await titleOf(title)).toBe(text)
})

test('a fact with extra fields is referenced by its name or by its value field', async () => {
  const facts = { 'facts.yaml': 'downloads: { value: 500+, sample: false }\n' }
  expect(await titleOf('$(facts.downloads) = $(facts.downloads.value)', facts)).toBe('500+ = 500+')
})

test('a number can be referenced', async () => {
  expect(await titleOf('$(testimonials.ann.rating) stars', { 'testimonials/ann.yaml': testimonial })).toBe('5 stars')
})

test('nested references are resolved across files', async () => {
  const facts = { 'facts.yaml': 'one: $(facts.two)!\ntwo: $(facts.three)\nthree: From $(plans.starter.price)\n' }
  expect(await titleOf('$(facts.one)', facts)).toBe('From $67!')
})

test('two dollar signs escape a reference', async () => {
  const lead = 'Write $$(plans.starter.price), not $$(facts.nope)'
  const { diagnostics, result } = await tinySite(
    homeWith(`type: cta\ntitle: Prices\nlead: ${lead}\nactions: [{ label: Home, href: / }]`)
  )
  expect(diagnostics).toEqual([])
  expect(result?.content.pages.get('home')?.sections[1]).toMatchObject({
    lead: 'Write $(plans.starter.price), not $(facts.nope)'
  })
})

test('references work in URLs, in long texts and in entries that other pages show', async () => {
  const { diagnostics, result } = await tinySite({
    ...homeWith('type: faq\ntitle: Questions\nfaqs: [price]'),
    'facts.yaml': 'shop: https://store.tiny.test\n',
    'faqs/price.yaml': `
question: What is $(plans.starter.price) for?
answer: |
  One page.

  It costs $(plans.starter.price) at [the shop]($(facts.shop)/starter).
`
  })
  expect(diagnostics).toEqual([])
  expect(result?.content.faqs.get('price')).toMatchObject({
    question: 'What is $67 for?',
    answer: { markdown: 'One page.\n\nIt costs $67 at [the shop](https://store.tiny.test/starter).' }
  })
})

test('an unknown reference is reported at its exact position, with the closest match', async () => {
  const site = await tinySite(
    homeWith('type: cta\ntitle: Only $(plans.starter.pirce) today\nactions: [{ label: A, href: / }]')
  )
  expect(site.diagnostics).toMatchObject([
    {
      file: 'content/pages/home.yaml',
      line: 10,
      column: 17,
      endLine: 10,
      endColumn: 39,
      rule: 'unknown-reference',
      message: 'Unknown reference $(plans.starter.pirce).',
      hint: 'Did you mean $(plans.starter.price)?',
      suggestions: [{ text: '$(plans.starter.price)' }]
    }
  ])
})

test('an unknown reference causes no further errors about its URL or text', async () => {
  const site = await tinySite(
    homeWith(`
type: cta
title: $(facts.nope) ${'x'.repeat(90)}
actions: [{ label: Buy, href: $(site.links.nope) }]
`)
  )
  expect(site.diagnostics.map(({ rule }) => rule)).toEqual(['unknown-reference', 'unknown-reference'])
})

test('an empty value is reported where it is defined, not where it is referenced', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: $(facts.offer)\nactions: [{ label: Home, href: / }]'),
    'facts.yaml': 'offer:\n'
  })
  expect(found(site)).toEqual(['facts.yaml:1:7 wrong-type []'])
})

test('an unknown reference without a close match gets a general hint', async () => {
  const site = await tinySite({ 'facts.yaml': 'refund: $(xyz)\n' })
  expect(found(site)).toEqual(['facts.yaml:1:9 unknown-reference [$(xyz)]'])
  expect(hints(site)).toEqual([
    'Use an existing value such as $(plans.starter.price), or add this one to content/facts.yaml.'
  ])
  expect(suggestions(site)).toEqual([undefined])
})

test('unknown references are found in block text, even twice on a line', async () => {
  const site = await tinySite({
    'faqs/why.yaml': `
question: Why?
answer: |
  Because of $(facts.guarantee).

  And of $(facts.nope), $$(facts.nope) and $(facts.nope).
`
  })
  expect(found(site)).toEqual([
    'faqs/why.yaml:5:10 unknown-reference [$(facts.nope)]',
    'faqs/why.yaml:5:44 unknown-reference [$(facts.nope)]'
  ])
})

test.each([
  ['without quotes', 'refund: $(facts.nope)', 9],
  ['in single quotes', "refund: 'It''s $(facts.nope)'", 16],
  ['in double quotes', 'refund: "A \\"b\\" $(facts.nope)"', 18],
  ['in braces', 'refund: { value: $(facts.nope) }', 18],
  ['after a comment on the previous line', '# $(facts.nope)\nrefund: $(facts.nope)', 9]
])('an unknown reference is found in a text %s', async (_, facts, column) => {
  const site = await tinySite({ 'facts.yaml': `${facts}\n` })
  expect(found(site)).toEqual([`facts.yaml:${facts.split('\n').length}:${column} unknown-reference [$(facts.nope)]`])
})

test('an unknown nested reference is reported where it is written, not where it is used', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: $(facts.one)\nactions: [{ label: Home, href: / }]'),
    'facts.yaml': 'one: $(facts.two)\ntwo: $(facts.three)\n'
  })
  expect(found(site)).toEqual(['facts.yaml:2:6 unknown-reference [$(facts.three)]'])
})

test('a circular reference is reported at each of its references, not where it is used', async () => {
  const site = await tinySite({
    ...homeWith('type: cta\ntitle: $(facts.one)\nactions: [{ label: Home, href: / }]'),
    'facts.yaml': 'one: $(facts.two)\ntwo: A $(facts.one)\nthree: $(facts.one)\n'
  })
  expect(found(site)).toEqual([
    'facts.yaml:1:6 circular-reference [$(facts.two)]',
    'facts.yaml:2:8 circular-reference [$(facts.one)]'
  ])
  expect(site.diagnostics[0]?.message).toBe('Circular reference: facts.one → facts.two → facts.one.')
  expect(hints(site)[0]).toBe('Write the value itself in one of these places.')
})

test.each(['$(facts.one)', '$(facts.one.value)'])(
  'a fact that refers to itself as %s is a circular reference',
  async (name) => {
    const site = await tinySite({ 'facts.yaml': `one: { value: ${name} }\n` })
    expect(found(site)).toEqual([`facts.yaml:1:15 circular-reference [${name}]`])
    expect(site.diagnostics[0]?.message).toBe('$(facts.one) is this value itself.')
  }
)

test.each([
  'site.constructor.name',
  'plans.starter.toString',
  'facts.__proto__',
  'constructor.name',
  'facts',
  'site.labels'
])('%s cannot be referenced', async (name) => {
  const site = await tinySite({ 'facts.yaml': `refund: $(${name})\n` })
  expect(found(site)).toEqual([`facts.yaml:1:9 unknown-reference [$(${name})]`])
})

test('a name with marks of regular expressions is an unknown reference like others', async () => {
  const site = await tinySite(homeWith('type: cta\ntitle: For $(facts.[)\nactions: [{ label: Go, href: / }]'))
  expect(found(site)).toEqual(['pages/home.yaml:10:16 unknown-reference [$(facts.[)]'])
})
