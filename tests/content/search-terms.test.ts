import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { searchIndex } from '../../scripts/site-files/search-index.ts'
import { highlight } from '../../src/search/highlight.ts'
import { searchOptions, type SearchDocument } from '../../src/shared/search-options.ts'
import { searchSite } from '../../src/search/site-index.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { testSite } from '../test-site.ts'

const { result, model } = await compile(testSite)
if (!result) throw new Error('The content has issues; npm run check names them.')
const json = searchIndex(result.content, model)
const site = MiniSearch.loadJSON<SearchDocument>(json, searchOptions)
const { index }: { index: [term: string, entries: unknown][] } = JSON.parse(json)
const terms = index.map(([term]) => term)
const signs = [
  ...'a9Zé ß=-+*?.^$|/\\()[]{}<>&%#"\'`~!@:;,_',
  '\u200b',
  '\ud83c',
  '\ud83c\udf88',
  '\u0301',
  'age',
  '(?='
]

const lettersOf = (word: string) => [...word].sort().join('')

test('every indexed term, every beginning of one and 500 strings of signs can be highlighted', () => {
  const random = randomNumbers(27)
  const strings = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(signs, random)).join('')
  )
  const beginnings = new Set(terms.flatMap((term) => [...term].map((_, at) => term.slice(0, at + 1))))
  for (const query of [...beginnings, ...strings]) {
    const text = `Some words, then ${query} and more.`
    const pieces = highlight(text, [query])
    expect(pieces.map((piece) => piece.text).join(''), query).toBe(text)
    const isWord = /[\p{L}\p{N}]/u.test(query[0] ?? '')
    if (isWord) expect(pieces.find(({ marked }) => marked)?.text.toLowerCase(), query).toBe(query.toLowerCase())
  }
  for (const query of strings.slice(0, 100)) expect(() => searchSite(site, query), query).not.toThrow()
})

test('every indexed term finds something', () => {
  expect(terms.filter((term) => searchSite(site, term).length === 0)).toEqual([])
})

describe('a word of a title', () => {
  const words = [...result.content.pages.values()]
    .filter(({ noindex }) => !noindex)
    .flatMap(({ name }) => name.match(/\p{L}{6,}/gu) ?? [])
  const missing = words
    .flatMap((word) => [...word].map((_, at): [string, string] => [word.slice(0, at) + word.slice(at + 1), word]))
    // A page shows a misspelled word as an example, so the index has that word.
    .filter(([typed]) => !terms.some((term) => lettersOf(term) === lettersOf(typed.toLowerCase())))

  test.each(missing)('typed as "%s" finds what "%s" finds', (typed, word) => {
    const first = searchSite(site, word)[0]
    expect(searchSite(site, typed).map(({ url }) => url)).toContain(first?.url)
  })
})

test.each([
  ['refnd', '/refund-policy'],
  ['privcy', '/privacy-policy'],
  ['upgrade', '#upgrade-plan'],
  ['editor', '#coding-skills']
])('"%s" leads to %s first', (query, address) => {
  expect(searchSite(site, query)[0]?.url).toContain(address)
})

test('headings and sentences of an excerpt are told apart', () => {
  const [refunds] = searchSite(site, 'refund')
  expect(refunds?.excerpt.map(({ text }) => text).join('')).toContain(' · Refund policy · ')
})
