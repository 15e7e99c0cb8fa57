import { describe, expect, test } from 'vitest'
import { findAnswer } from '../../../../src/shared/answers/find-answer.ts'
import { KnowledgeSearch } from '../../../../src/shared/answers/rank.ts'
import { entry, settings } from './tiny-knowledge.ts'

const plans = [
  entry('small', {
    tags: ['plan', 'price', '$67', 'Launch today'],
    category: 'pricing',
    url: '/pricing',
    content: 'Small.'
  }),
  entry('large', { tags: ['plan', 'price', '$247', 'team'], category: 'pricing', url: '/pricing', content: 'Large.' }),
  entry('setup', {
    tags: ['host', 'launch'],
    url: '/setup',
    content: 'Five steps.\nThey are easy.',
    answers: [
      { asks: ['amazon cloud', 'aws'], text: 'Not in my notes.' },
      { asks: ['host'], text: 'On a host of your choice.' }
    ]
  })
]
const hello = { asks: ['hi', 'hello', 'who are you'], text: 'Hello!' }
const comparison = { asks: ['which plan', 'compare'], text: 'Side by side.', related: ['/pricing'] }
const stopWords = ['which', 'who', 'are', 'you', 'the', 'for', 'what', 'compare', 'should', 'take', 'your', 'three']
const search = new KnowledgeSearch(
  plans,
  settings({ stopWords, otherSubjects: ['weather'] }, { smallTalk: [hello], comparison })
)
const ask = (question: string) => findAnswer(question, search)

describe('an answer', () => {
  test('is the whole entry, with a paragraph per line and the pages of all matches', () => {
    expect(ask('launch')).toMatchObject({
      kind: 'entry',
      text: 'Five steps.\n\nThey are easy.',
      related: ['/setup', '/pricing']
    })
  })

  test('begins with the direct answer to a specific question, the most specific first', () => {
    expect(ask('which host').text).toBe('On a host of your choice.\n\nFive steps.\n\nThey are easy.')
    expect(ask('host on AWS').text).toMatch(/^Not in my notes\./)
    expect(ask('the amazon cloud').text).toMatch(/^Not in my notes\./)
  })

  test('prefers the entry with a direct answer among equal matches', () => {
    expect(ask('aws plan').ranking[0]?.entry.id).toBe('setup')
  })

  test('needs half of the words of the question, or a direct answer to some of them', () => {
    expect(ask('launch penetration certificates').kind).toBe('none')
    expect(ask('launch certificates').kind).toBe('entry')
    expect(ask('amazon cloud penetration certificates').text).toMatch(/^Not in my notes\./)
    expect(ask('aws penetration certificates').kind).toBe('entry')
  })

  test('is found by a price, with or without its currency sign, however short', () => {
    expect(ask('what for $67').text).toBe('Small.')
    expect(ask('the 67 plan').text).toBe('Small.')
    expect(ask('247').text).toBe('Large.')
    expect(ask('68').kind).toBe('none')
  })

  test('is found by a phrase in its tags, which outweighs single words', () => {
    expect(ask('launch today').ranking.map(({ entry }) => entry.id)).toEqual(['small'])
  })
})

describe('a question about which plan to choose', () => {
  test.each(['which plan?', 'which of your three plans should you take', 'compare', 'compare the price'])(
    '"%s" gets the comparison',
    (question) =>
      expect(ask(question)).toMatchObject({ kind: 'comparison', text: 'Side by side.', related: ['/pricing'] })
  )

  test('gets a plan if one stands out', () => {
    expect(ask('which plan for the team').text).toBe('Large.')
  })

  test('gets no comparison if it is about something else', () => {
    expect(ask('compare the weather').kind).toBe('none')
    expect(ask('compare bicycles').kind).toBe('none')
    expect(ask('which host').kind).toBe('entry')
  })
})

describe('small talk', () => {
  test.each(['hi', 'Hello!', 'who are you?', 'hello you'])('"%s" gets a friendly line', (message) => {
    expect(ask(message)).toMatchObject({ kind: 'smallTalk', text: 'Hello!', related: undefined })
  })

  test('does not hide a question after it', () => {
    expect(ask('hi, $67?').text).toBe('Small.')
    expect(ask('hello weather').kind).toBe('none')
  })
})

describe('an unknown subject', () => {
  test('gets the fallback, with the pages that mention one of its words', () => {
    expect(ask('bicycle steps rental')).toMatchObject({ kind: 'none', text: 'Not in my notes.', related: ['/setup'] })
    expect(ask('bicycle')).toMatchObject({ kind: 'none', related: undefined })
  })
})
