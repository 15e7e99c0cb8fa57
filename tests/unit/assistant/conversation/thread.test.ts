import { describe, expect, test } from 'vitest'
import {
  answered,
  asked,
  emptyThread,
  lastQuestion,
  rated,
  retried,
  turnsOf,
  withoutOpenQuestion,
  parseMessages
} from '../../../../src/assistant/conversation/thread.ts'

const offers = { suggestions: ['What does it cost?'], related: [{ label: 'Pricing', href: '/pricing' }] }
const failure = { kind: 'failure', text: 'Sorry.', failure: 'other' } as const

const waiting = asked(emptyThread, 'How much?', 1000)
const replied = answered(waiting, { kind: 'reply', text: 'Little.' }, 2000, offers)
const failed = answered(waiting, failure, 2000)

describe('the thread', () => {
  test('contains the question and waits for its answer', () => {
    expect(waiting.messages).toMatchObject([{ role: 'user', kind: 'question', text: 'How much?', timestamp: 1000 }])
    expect(waiting.waiting).toBe(true)
  })

  test('stops waiting when the answer arrives, and replaces its offers', () => {
    const old = { ...waiting, streamed: 'Lit', offers: { suggestions: ['Old'], related: [] } }
    const thread = answered(old, { kind: 'reply', text: 'Little.' }, 2000, offers)
    expect(thread).toMatchObject({ waiting: false, offers })
    expect(thread.streamed).toBeUndefined()
    expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  test('keeps its offers if an answer has none', () => {
    expect(answered(asked(replied, 'And updates?', 3000), failure, 4000).offers).toEqual(offers)
  })

  test('gives each message a unique id, even after the oldest are dropped', () => {
    let thread = emptyThread
    for (let count = 0; count < 120; count += 1) thread = asked(thread, 'How much?', 1000)
    const { messages } = thread
    expect(messages.length).toBe(100)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(100)
    expect(messages.at(-1)?.id).toBe('message-120')
  })

  test('removes a failure when its question is asked again', () => {
    const after = retried(failed, failed.messages[1]?.id ?? '')
    expect(after.messages.map(({ kind }) => kind)).toEqual(['question'])
    expect(after.waiting).toBe(true)
  })

  test('stores feedback per answer and lets it change', () => {
    const id = replied.messages[1]?.id ?? ''
    const liked = rated(replied, id, true)
    expect(liked.messages[1]).toMatchObject({ feedback: true })
    expect(rated(liked, id, false).messages[1]).toMatchObject({ feedback: false })
    expect(rated(liked, 'message-1', true).messages[0]).not.toHaveProperty('feedback')
  })

  test('has a retryable failure if the page was left before the answer arrived', () => {
    const thread = withoutOpenQuestion(waiting, 'Sorry.')
    expect(thread).toMatchObject({ waiting: false, messages: [{}, { failure: 'interrupted', text: 'Sorry.' }] })
    expect(lastQuestion(thread)?.text).toBe('How much?')
    expect(withoutOpenQuestion(replied, 'Sorry.').messages).toHaveLength(2)
    expect(withoutOpenQuestion(emptyThread, 'Sorry.')).toBe(emptyThread)
  })

  test('is split into turns: each question with its answers, and the welcome separately', () => {
    const welcomed = answered(emptyThread, { kind: 'welcome', text: 'Hi.' }, 0)
    const replied = answered(asked(welcomed, 'How much?', 1000), { kind: 'reply', text: 'Little.' }, 2000)
    const { messages } = asked(replied, 'And updates?', 3000)
    expect(turnsOf(messages).map((turn) => turn.map(({ kind }) => kind))).toEqual([
      ['welcome'],
      ['question', 'reply'],
      ['question']
    ])
    expect(turnsOf([])).toEqual([])
  })

  test('returns the last question', () => {
    expect(lastQuestion(asked(replied, 'And updates?', 3000))?.text).toBe('And updates?')
    expect(lastQuestion(emptyThread)).toBeUndefined()
  })
})

describe('a stored conversation', () => {
  test('is restored unchanged', () => {
    const { messages } = answered(asked(replied, 'And updates?', 3000), failure, 4000)
    expect(parseMessages(JSON.stringify(messages))).toEqual(messages)
  })

  test.each([
    null,
    '',
    '{',
    '{}',
    '[1]',
    '[{"id":"message-1"}]',
    '[{"id":"m","role":"user","kind":"reply","text":"","timestamp":1}]'
  ])('that is invalid (%s) is empty', (stored) => expect(parseMessages(stored)).toEqual([]))

  const whole = { id: 'message-1', role: 'assistant', kind: 'failure', failure: 'other', text: '', timestamp: 1 }
  test.each([
    ['a time beyond all valid dates', { timestamp: 1e300 }],
    ['no time', { timestamp: null }],
    ['an unknown failure', { failure: '__proto__' }],
    ['a failure named like a method of Object', { failure: 'constructor' }],
    ['an unknown role', { role: 'system' }],
    ['an unknown kind', { kind: 'toString' }],
    ['an invalid text', { text: {} }],
    ['an invalid note', { note: {} }],
    ['an invalid id', { id: 1 }]
  ])('keeps its other messages if one has %s', (_, poison) => {
    const stored = JSON.stringify([whole, { ...whole, ...poison }, whole])
    expect(parseMessages(stored)).toEqual([whole, { ...whole, id: 'message-2' }])
  })

  test('keeps ids unique', () => {
    expect(parseMessages(JSON.stringify([whole, whole]))).toEqual([whole, { ...whole, id: 'message-2' }])
  })

  test('is limited to the maximum length of a conversation', () => {
    expect(parseMessages(JSON.stringify(Array(500).fill(whole)))).toHaveLength(100)
  })
})
