import { describe, expect, test } from 'vitest'
import {
  emptyThread,
  lastQuestion,
  threadReducer,
  turnsOf,
  withoutOpenQuestion,
  type Action,
  type Thread
} from '../../../../src/assistant/conversation/thread.ts'
import { parseMessages } from '../../../../src/assistant/conversation/thread-storage.ts'

const offers = { suggestions: ['What does it cost?'], related: [{ label: 'Pricing', href: '/pricing' }] }

function threadAfter(...actions: Action[]): Thread {
  return actions.reduce(threadReducer, emptyThread)
}

const asked: Action = { type: 'asked', text: 'How much?', at: 1000 }
const replied: Action = { type: 'answered', answer: { kind: 'reply', text: 'Little.' }, offers, at: 2000 }
const failed: Action = { type: 'answered', answer: { kind: 'failure', text: 'Sorry.', failure: 'other' }, at: 2000 }

describe('the thread', () => {
  test('contains the question and waits for its answer', () => {
    const { messages, waiting } = threadAfter(asked)
    expect(messages).toMatchObject([{ role: 'user', kind: 'question', text: 'How much?', timestamp: 1000 }])
    expect(waiting).toBe(true)
  })

  test('stops waiting when the answer arrives, and replaces its offers', () => {
    const thread = threadAfter({ type: 'offered', offers: { suggestions: ['Old'], related: [] } }, asked, replied)
    expect(thread).toMatchObject({ waiting: false, ...offers })
    expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  test('keeps its offers if an answer has none', () => {
    expect(threadAfter({ type: 'offered', offers }, asked, failed)).toMatchObject(offers)
  })

  test('gives each message a unique id, even after the oldest are dropped', () => {
    const many = Array.from({ length: 120 }, (): Action => asked)
    const { messages } = threadAfter(...many)
    expect(messages.length).toBe(100)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(100)
    expect(messages.at(-1)?.id).toBe('message-120')
  })

  test('removes a failure when its question is asked again', () => {
    const before = threadAfter(asked, failed)
    const after = threadReducer(before, { type: 'retried', id: before.messages[1]?.id ?? '' })
    expect(after.messages.map(({ kind }) => kind)).toEqual(['question'])
    expect(after.waiting).toBe(true)
  })

  test('stores feedback per answer and lets it change', () => {
    const before = threadAfter(asked, replied)
    const id = before.messages[1]?.id ?? ''
    const liked = threadReducer(before, { type: 'rated', id, positive: true })
    expect(liked.messages[1]).toMatchObject({ feedback: true })
    expect(threadReducer(liked, { type: 'rated', id, positive: false }).messages[1]).toMatchObject({ feedback: false })
    expect(threadReducer(liked, { type: 'rated', id: 'message-1', positive: true }).messages[0]).not.toHaveProperty(
      'feedback'
    )
  })

  test('is empty after it is cleared, but keeps its offers', () => {
    expect(threadReducer(threadAfter(asked, replied), { type: 'cleared' })).toEqual({ ...emptyThread, ...offers })
  })

  test('has a retryable failure if the page was left before the answer arrived', () => {
    const thread = withoutOpenQuestion(threadAfter(asked), 'Sorry.')
    expect(thread).toMatchObject({ waiting: false, messages: [{}, { failure: 'interrupted', text: 'Sorry.' }] })
    expect(lastQuestion(thread)?.text).toBe('How much?')
    expect(withoutOpenQuestion(threadAfter(asked, replied), 'Sorry.').messages).toHaveLength(2)
    expect(withoutOpenQuestion(emptyThread, 'Sorry.')).toBe(emptyThread)
  })

  test('is split into turns: each question with its answers, and the welcome separately', () => {
    const welcome: Action = { type: 'answered', answer: { kind: 'welcome', text: 'Hi.' }, at: 0 }
    const { messages } = threadAfter(welcome, asked, replied, asked)
    expect(turnsOf(messages).map((turn) => turn.map(({ kind }) => kind))).toEqual([
      ['welcome'],
      ['question', 'reply'],
      ['question']
    ])
    expect(turnsOf([])).toEqual([])
  })

  test('returns the last question', () => {
    expect(lastQuestion(threadAfter(asked, replied, { ...asked, text: 'And updates?' }))?.text).toBe('And updates?')
    expect(lastQuestion(emptyThread)).toBeUndefined()
  })
})

describe('a stored conversation', () => {
  test('is restored unchanged', () => {
    const { messages } = threadAfter(asked, replied, asked, failed)
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
