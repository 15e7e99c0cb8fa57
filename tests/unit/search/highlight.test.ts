import { describe, expect, test } from 'vitest'
import { excerpt, highlight } from '../../../src/search/highlight.ts'

const marked = (text: string, terms: string[]) =>
  highlight(text, terms).flatMap((piece) => (piece.marked ? piece.text : []))

describe('highlight', () => {
  test('marks terms at the beginning of words, ignoring case', () => {
    expect(marked('Refund policy: how refunds are paid', ['refund'])).toEqual(['Refund', 'refund'])
  })

  test('does not mark terms inside words', () => {
    expect(marked('A classic class', ['lass'])).toEqual([])
  })

  test('prefers the longer of two terms', () => {
    expect(marked('Licensed projects', ['license', 'licensed'])).toEqual(['Licensed'])
  })

  test('preserves the whole text', () => {
    const text = 'One licence (one project), lifetime updates.'
    const pieces = highlight(text, ['one', '(', 'updates'])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  test('marks nothing without terms', () => {
    expect(highlight('Text', [])).toEqual([{ text: 'Text', marked: false }])
  })
})

describe('excerpt', () => {
  const long = `${'word '.repeat(60)}refund ${'word '.repeat(60)}`.trim()

  test('is cut at words around the first term', () => {
    const text = excerpt(long, ['refund'], 60)
    expect(text).toMatch(/^… word .*\brefund\b.* word …$/)
    expect(text.length).toBeLessThanOrEqual(70)
  })

  test('starts at the beginning if the term is near it', () => {
    expect(excerpt('A refund takes a few days.', ['refund'], 60)).toBe('A refund takes a few days.')
  })
})
