import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { searchOptions, type SearchDocument } from '../../src/shared/search-options.ts'
import { searchSite } from '../../src/search/site-index.ts'
import { emittedFiles } from './emitted.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** A search over a site with these files; returns the results, best first. */
async function finder(files: Readonly<Record<string, string>>) {
  const index = emittedFiles(await tinySite(files)).get('search-index.json') ?? ''
  const search = MiniSearch.loadJSON<SearchDocument>(index, searchOptions)
  return (words: string) =>
    searchSite(search, words).map(({ id, title, url }) => ({ id, title: title.map(({ text }) => text).join(''), url }))
}

const questions = {
  ...homeWith('type: faq\ntitle: Questions\nfaqs: [refunds]'),
  'faqs/refunds.yaml': `
question: Can I get my money back?
answer: |
  Yes, **within** $(facts.guarantee)  
  [of buying](https://shopkeeper.test).
`,
  'faqs/hidden.yaml': 'question: What does no page show?\nanswer: Secrets.\n'
}

test('a question on a page is found and links to its anchor', async () => {
  const find = await finder(questions)
  expect(find('money back')).toEqual([{ id: 'question:refunds', title: 'Can I get my money back?', url: '/#refunds' }])
})

test('an answer is found by its text, with references resolved and without link targets', async () => {
  const find = await finder(questions)
  expect(find('30-day')[0]?.id).toBe('question:refunds')
  expect(find('buying')[0]?.id).toBe('question:refunds')
  expect(find('shopkeeper')).toEqual([])
})

test('a question that is on no page is not found', async () => {
  expect((await finder(questions))('secrets')).toEqual([])
})

test('a page is found by its plans and their prices', async () => {
  const find = await finder(homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes.'))
  expect(find('Starter')).toEqual([{ id: 'page:home', title: 'Home', url: '/' }])
  expect(find('$67')[0]?.id).toBe('page:home')
})

test.each(['mon', 'mnoey', 'buyign', 'buzing'])(
  'the misspelling or prefix "%s" finds the intended word',
  async (word) => {
    expect((await finder(questions))(word)[0]?.id).toBe('question:refunds')
  }
)

test.each(['mony', 'monay', 'pack'])('"%s" does not find a similar but different word', async (word) => {
  expect((await finder(questions))(word)).toEqual([])
})

test('a name does not find words that look like it', async () => {
  const find = await finder({
    'knowledge/texts.yaml':
      'title: Change texts\ncontent: Edit the next texts.\ntags: [edit]\ncategory: setup\nurl: /\n'
  })
  expect(find('texts')).toHaveLength(1)
  expect(find('nextjs')).toEqual([])
  expect(find('nuxt')).toEqual([])
})

test('a page whose name or title matches the query comes first', async () => {
  const page = (path: string, name: string, title: string, lead: string) =>
    `path: ${path}\nname: ${name}\ntitle: ${title}\ndescription: A page of the name ${name}, which is here to be found by what it is called, and by nothing that other pages say.\nsections:\n  - { type: hero, title: A page, lead: ${lead} }\n`
  const find = await finder({
    'knowledge/price.yaml': 'title: Price\ncontent: The price.\ntags: [price]\ncategory: pricing\nurl: /\n',
    'pages/pricing.yaml': page('/pricing', 'Pricing', 'What everything that we make costs', 'It has the plans.'),
    'pages/terms.yaml': page('/terms', 'Legal', 'Terms of service, and what they cover', 'It has the terms.')
  })
  for (const query of ['price', 'Prices', 'pricing', 'what everything that we make costs'])
    expect(find(query)[0]?.url, query).toBe('/pricing')
  expect(find('terms of service')[0]?.url).toBe('/terms')
  expect(find('price').map(({ id }) => id)).toContain('knowledge:price')
})

test('a knowledge entry is found by its tags', async () => {
  const find = await finder({
    'knowledge/refunds.yaml': 'title: Refunds\ncontent: Write to us.\ntags: [cancel]\ncategory: legal\nurl: /\n'
  })
  expect(find('cancel')).toEqual([{ id: 'knowledge:refunds', title: 'Refunds', url: '/' }])
})

test('noindex pages are not found', async () => {
  expect((await finder({}))('Oops')).toEqual([])
})
