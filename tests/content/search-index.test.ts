import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { searchOptions } from '../../src/search/options.ts'
import { emittedFiles } from './emitted.ts'
import { homeWith, tinySite } from './tiny-site.ts'

/** What a visitor finds, best first, in a site of these files. */
async function finder(files: Readonly<Record<string, string>>) {
  const index = emittedFiles(await tinySite(files)).get('search-index.json') ?? ''
  const search = MiniSearch.loadJSON(index, searchOptions)
  return (words: string) =>
    search.search(words).map(({ id, title, url }) => ({ id: String(id), title: String(title), url: String(url) }))
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

test('a question that a page shows is found, and leads to its anchor', async () => {
  const find = await finder(questions)
  expect(find('money back')).toEqual([{ id: 'question:refunds', title: 'Can I get my money back?', url: '/#refunds' }])
})

test('an answer is found by its words, references filled in and marks left out', async () => {
  const find = await finder(questions)
  expect(find('30-day')[0]?.id).toBe('question:refunds')
  expect(find('buying')[0]?.id).toBe('question:refunds')
  expect(find('shopkeeper')).toEqual([])
})

test('a question that no page shows is not found', async () => {
  expect((await finder(questions))('secrets')).toEqual([])
})

test('a page is found by what it sells, prices included', async () => {
  const find = await finder(homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes.'))
  expect(find('Starter')).toEqual([{ id: 'page:home', title: 'Home', url: '/' }])
  expect(find('$67')[0]?.id).toBe('page:home')
})

test('a slip of a letter and the beginning of a word find what was meant', async () => {
  const find = await finder(questions)
  expect(find('mony')[0]?.id).toBe('question:refunds')
  expect(find('mon')[0]?.id).toBe('question:refunds')
})

test('what the assistant knows is found by its tags', async () => {
  const find = await finder({
    'knowledge/refunds.yaml': 'title: Refunds\ncontent: Write to us.\ntags: [cancel]\ncategory: legal\nurl: /\n'
  })
  expect(find('cancel')).toEqual([{ id: 'knowledge:refunds', title: 'Refunds', url: '/' }])
})

test('pages that search engines may not list are not found either', async () => {
  expect((await finder({}))('Oops')).toEqual([])
})
