import { expect, test } from 'vitest'
import { KnowledgeSearch, rank } from '../../../../src/shared/answers/rank.ts'
import { pick, randomNumbers } from '../../../random-numbers.ts'
import { asker, entry, settings } from './tiny-knowledge.ts'

const letters = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliet']

test('an entry that matches more words of the question comes first, however often another one has a single word', () => {
  const ask = asker([
    entry('one', { title: 'Alpha alpha alpha', tags: ['alpha'], content: 'Alpha, alpha and alpha.' }),
    entry('two', { tags: ['alpha', 'bravo', ...letters.slice(2)] })
  ])
  expect(ask('alpha bravo')).toEqual(['two 2', 'one 1'])
})

test('among equal matches, titles rank before tags and text, according to the boosts', () => {
  const entries = [
    entry('text', { tags: ['alpha', 'x1', 'x2'], title: 'Other', content: 'Some text.' }),
    entry('title', { tags: ['y0', 'y1', 'y2'], title: 'Alpha', content: 'Some text.' })
  ]
  expect(asker(entries)('alpha')).toEqual(['title 1', 'text 1'])
  expect(asker(entries, { boosts: { title: 1, tags: 9, content: 1 } })('alpha')).toEqual(['text 1', 'title 1'])
})

test('at most five entries match', () => {
  const ask = asker(letters.map((letter) => entry(letter, { tags: ['same', letter] })))
  expect(ask('same')).toHaveLength(5)
  expect(ask('same juliet')[0]).toBe('juliet 2')
})

test('a question without known words has no matches', () => {
  const ask = asker([entry('a', { tags: ['refund', 'ai'] })])
  for (const question of ['bicycle', '', '?', 'ai']) expect(ask(question), question).toEqual([])
})

test('a word in a title or tag does not match entries that only mention it in their text', () => {
  const ask = asker([
    entry('refunds', { tags: ['refund'], content: 'Write to us.' }),
    entry('plan', { tags: ['plan'], content: 'With a refund in thirty days.' })
  ])
  expect(ask('refund')).toEqual(['refunds 1'])
  expect(ask('refund plan')).toEqual(['plan 1', 'refunds 1'])
})

test('a word in no title or tag matches entry texts if it is most of the question', () => {
  const ask = asker([entry('design', { tags: ['responsive'], content: 'From 320 pixels up.' })])
  expect(ask('pixels')).toEqual(['design 1'])
  expect(ask('320 pixels')).toEqual(['design 2'])
  expect(ask('bicycle pixels')).toEqual([])
  expect(ask('responsive bicycle pixels')).toEqual(['design 2'])
})

test('a synonym finds what the word itself finds', () => {
  const ask = asker([entry('prices', { tags: ['price'] })], { synonyms: [['price', 'cost', 'how much']] })
  for (const question of ['price', 'costs', 'how much?']) expect(ask(question), question).toEqual(['prices 1'])
})

test('a question with as many words of other subjects as known words has no matches', () => {
  const ask = asker([entry('prices', { tags: ['price', 'plan'] })], { otherSubjects: ['bitcoin'] })
  expect(ask('price of bitcoin')).toEqual([])
  expect(ask('price of a plan, paid in bitcoin')).toEqual(['prices 2'])
})

test('the ranking equals that of a plain count, for random entries and questions', () => {
  const random = randomNumbers(7)
  const upTo = (most: number) => ({ length: 1 + Math.floor(random() * most) })
  const some = (most: number) => Array.from(upTo(most), () => pick(letters, random))
  for (let round = 0; round < 300; round++) {
    const entries = Array.from(upTo(12), (_, index) => entry(`entry-${index}`, { tags: some(6) }))
    const words = some(8)
    const counts = entries.map(({ tags }) => new Set(words.filter((word) => tags.includes(word))).size)
    const expected = counts.filter((count) => count > 0).sort((a, b) => b - a)
    const search = new KnowledgeSearch(entries, settings())
    const ranking = rank(search.read(words.join(' ')), search)
    expect(ranking.map(({ matches }) => matches)).toEqual(expected.slice(0, 5))
  }
})
