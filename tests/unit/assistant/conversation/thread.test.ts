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

const offers = { suggestions: ['What does it cost?'], related: [{ title: 'Pricing', url: '/pricing' }] }

function threadAfter(...actions: Action[]): Thread {
  return actions.reduce(threadReducer, emptyThread)
}

const asked: Action = { type: 'asked', text: 'How much?', at: 1000 }
const replied: Action = { type: 'answered', answer: { kind: 'reply', text: 'Little.' }, offers, at: 2000 }
const failed: Action = { type: 'answered', answer: { kind: 'failure', text: 'Sorry.', failure: 'other' }, at: 2000 }

describe('the thread', () => {
  test('holds the question and waits for its answer', () => {
    const { messages, waiting } = threadAfter(asked)
    expect(messages).toMatchObject([{ role: 'user', kind: 'question', text: 'How much?', timestamp: 1000 }])
    expect(waiting).toBe(true)
  })

  test('ends its waiting with the answer, whose offers replace those before', () => {
    const thread = threadAfter({ type: 'offered', offers: { suggestions: ['Old'], related: [] } }, asked, replied)
    expect(thread).toMatchObject({ waiting: false, ...offers })
    expect(thread.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  test('keeps its offers where an answer brings none', () => {
    expect(threadAfter({ type: 'offered', offers }, asked, failed)).toMatchObject(offers)
  })

  test('gives each message an id of its own, also after the oldest are gone', () => {
    const many = Array.from({ length: 120 }, (): Action => asked)
    const { messages } = threadAfter(...many)
    expect(messages.length).toBe(100)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(100)
    expect(messages.at(-1)?.id).toBe('message-120')
  })

  test('takes a failure away while its question is asked again', () => {
    const before = threadAfter(asked, failed)
    const after = threadReducer(before, { type: 'retried', id: before.messages[1]?.id ?? '' })
    expect(after.messages.map(({ kind }) => kind)).toEqual(['question'])
    expect(after.waiting).toBe(true)
  })

  test('ties feedback to one answer, and lets it be changed', () => {
    const before = threadAfter(asked, replied)
    const id = before.messages[1]?.id ?? ''
    const liked = threadReducer(before, { type: 'rated', id, positive: true })
    expect(liked.messages[1]).toMatchObject({ feedback: true })
    expect(threadReducer(liked, { type: 'rated', id, positive: false }).messages[1]).toMatchObject({ feedback: false })
    expect(threadReducer(liked, { type: 'rated', id: 'message-1', positive: true }).messages[0]).not.toHaveProperty(
      'feedback'
    )
  })

  test('is empty once it is cleared, but still offers', () => {
    expect(threadReducer(threadAfter(asked, replied), { type: 'cleared' })).toEqual({ ...emptyThread, ...offers })
  })

  test('has a failure to try again from where the page was left before the answer came', () => {
    const thread = withoutOpenQuestion(threadAfter(asked), 'Sorry.')
    expect(thread).toMatchObject({ waiting: false, messages: [{}, { failure: 'interrupted', text: 'Sorry.' }] })
    expect(lastQuestion(thread)?.text).toBe('How much?')
    expect(withoutOpenQuestion(threadAfter(asked, replied), 'Sorry.').messages).toHaveLength(2)
    expect(withoutOpenQuestion(emptyThread, 'Sorry.')).toBe(emptyThread)
  })

  test('is read in turns: each question with what answers it, and the welcome by itself', () => {
    const welcome: Action = { type: 'answered', answer: { kind: 'welcome', text: 'Hi.' }, at: 0 }
    const { messages } = threadAfter(welcome, asked, replied, asked)
    expect(turnsOf(messages).map((turn) => turn.map(({ kind }) => kind))).toEqual([
      ['welcome'],
      ['question', 'reply'],
      ['question']
    ])
    expect(turnsOf([])).toEqual([])
  })

  test('knows the last question', () => {
    expect(lastQuestion(threadAfter(asked, replied, { ...asked, text: 'And updates?' }))?.text).toBe('And updates?')
    expect(lastQuestion(emptyThread)).toBeUndefined()
  })
})

describe('a stored conversation', () => {
  test('comes back as it was', () => {
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
  ])('that is none, %s, is an empty one', (stored) => expect(parseMessages(stored)).toEqual([]))

  const whole = { id: 'message-1', role: 'assistant', kind: 'failure', failure: 'other', text: '', timestamp: 1 }
  test.each([
    ['a time after all dates', { timestamp: 1e300 }],
    ['no time', { timestamp: null }],
    ['a failure of no kind', { failure: '__proto__' }],
    ['a failure that is a method of objects', { failure: 'constructor' }],
    ['a role of no kind', { role: 'system' }],
    ['a kind of no kind', { kind: 'toString' }],
    ['a text that is none', { text: {} }],
    ['an id that is none', { id: 1 }]
  ])('keeps its other messages where one has %s', (_, poison) => {
    const stored = JSON.stringify([whole, { ...whole, ...poison }, whole])
    expect(parseMessages(stored)).toEqual([whole, { ...whole, id: 'message-2' }])
  })

  test('leaves out what no message has, and keeps ids apart', () => {
    const stored = JSON.stringify([{ ...whole, extra: 1, feedback: 'yes', waitSeconds: -1 }, whole])
    expect(parseMessages(stored)).toEqual([whole, { ...whole, id: 'message-2' }])
  })

  test('is as long as a conversation may be', () => {
    expect(parseMessages(JSON.stringify(Array(500).fill(whole)))).toHaveLength(100)
  })
})
