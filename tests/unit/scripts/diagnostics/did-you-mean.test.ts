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
])('"%s" meant "%s"', (word, meant) => {
  expect(closestMatch(word, words)).toBe(meant)
})

test.each(['colour', 'leaf-let', '', 'x'])('"%s" resembles none', (word) => {
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

test('of two that are near, the nearer was meant', () => {
  expect(closestMatch('startr', ['smart', 'starter', 'start-up'])).toBe('starter')
})

test('what was meant is a hint and an edit', () => {
  expect(didYouMean('tilte', words)).toEqual({ hint: 'Did you mean "title"?', suggestions: [{ text: 'title' }] })
})

test('where nothing was meant, a short list says what there is, sorted', () => {
  expect(didYouMean('colour', ['title', 'lead'])).toEqual({ hint: 'Available: lead, title.', suggestions: undefined })
})

test('a list too long to read is left out, and so is an empty one', () => {
  const many = Array.from({ length: 31 }, (_, index) => `word-number-${index}`)
  expect(didYouMean('colour', many).hint).toBeUndefined()
  expect(didYouMean('colour', []).hint).toBeUndefined()
})
