import { expect, test } from 'vitest'
import { didYouMean, closestMatch } from '../../../../scripts/diagnostics/did-you-mean.ts'

const words = ['headline', 'lead', 'title']

test.each([
  ['headine', 'headline'],
  ['headlinee', 'headline'],
  ['Headline', 'headline'],
  ['tilte', 'title'],
  ['laed', 'lead'],
  ['leed', 'lead']
])('the closest match of "%s" is "%s"', (word, meant) => {
  expect(closestMatch(word, words)).toBe(meant)
})

test.each(['colour', 'leaf-let', '', 'x'])('"%s" has no close match', (word) => {
  expect(closestMatch(word, words)).toBeUndefined()
})

test('the same words in another order come before a name that is near by its letters', () => {
  expect(closestMatch('open-book', ['pen-tool', 'book-open'])).toBe('book-open')
})

test('among very many names only a near one was meant', () => {
  const many = Array.from({ length: 600 }, (_, index) => `name-${index}`)
  expect(closestMatch('open-rook', ['pen-tool'])).toBe('pen-tool')
  expect(closestMatch('open-rook', ['pen-tool', ...many])).toBeUndefined()
  expect(closestMatch('rokcet', ['rocket', ...many])).toBe('rocket')
})

test('the closest of several matches wins', () => {
  expect(closestMatch('startr', ['smart', 'starter', 'start-up'])).toBe('starter')
})

test('a match gives a hint and an edit', () => {
  expect(didYouMean('tilte', words)).toEqual({ hint: 'Did you mean "title"?', suggestions: [{ text: 'title' }] })
})

test.each([
  ['plan-chooser', ['chooser', 'pricing', 'hero'], 'chooser'],
  ['/refunds', ['/', '/refund-policy', '/faq'], '/refund-policy']
])('a name that shares a word with "%s" is a hint for the author, and no edit', (word, candidates, expected) => {
  expect(didYouMean(word, candidates)).toEqual({ hint: `Did you mean "${expected}"?` })
})

test('without a match, the hint is a sorted list of a few available names', () => {
  expect(didYouMean('colour', ['title', 'lead'])).toEqual({ hint: 'Available: lead, title.', suggestions: undefined })
})

test('a very long or empty list gives no hint', () => {
  const many = Array.from({ length: 31 }, (_, index) => `word-number-${index}`)
  expect(didYouMean('colour', many).hint).toBeUndefined()
  expect(didYouMean('colour', []).hint).toBeUndefined()
})
