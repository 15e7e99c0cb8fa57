import { describe, expect, test } from 'vitest'
import {
  failureOf,
  isOutOfCredit,
  reasonOf,
  retryAfterSeconds,
  waitInWords,
  mayWorkWithOtherModel
} from '../../../../src/assistant/provider/failure.ts'
import { providerMessages } from '../../../../src/assistant/provider/request.ts'
import type { Message } from '../../../../src/assistant/conversation/thread.ts'

describe('a refused model', () => {
  const profile = { model: 'gpt-4-turbo-preview', max_tokens: 500, temperature: 0.7 }

  test.each([
    [{ status: 404, code: 'model_not_found' }, true],
    [{ status: 404, code: 'not_found' }, false],
    [{ status: 400, param: 'max_tokens' }, true],
    [{ status: 400, message: "Unsupported parameter: 'temperature' is not supported with this model." }, true],
    [{ status: 400, message: 'The model gpt-4-turbo-preview has been deprecated.' }, true],
    [{ status: 400, message: 'Your messages are too long.' }, false],
    [{ status: 400, message: 'max_tokens_per_day reached' }, false],
    [{ status: 401, param: 'max_tokens' }, false]
  ])('after %o the next model is tried: %s', (error, wanted) => {
    expect(mayWorkWithOtherModel(error, profile)).toBe(wanted)
  })

  test('is not retried when the quota is used up', () => {
    expect(isOutOfCredit({ status: 429, code: 'insufficient_quota' })).toBe(true)
    expect(isOutOfCredit({ status: 429, code: 'rate_limit_exceeded' })).toBe(false)
  })
})

describe('failures', () => {
  test.each([
    [401, 'invalidKey', 'api_error'],
    [429, 'providerLimit', 'api_error'],
    [403, 'other', 'api_error'],
    [500, 'other', 'api_error']
  ] as const)('status %i is %s, with the analytics reason %s', (status, kind, reason) => {
    expect(failureOf({ status })).toBe(kind)
    expect(reasonOf(kind)).toBe(reason)
  })

  test('on the client have their own analytics reasons', () => {
    expect([reasonOf('noKey'), reasonOf('localLimit')]).toEqual(['not_initialized', 'rate_limited'])
  })
})

describe('a used-up quota', () => {
  test('is reported as such, not as a temporary limit', () => {
    expect(failureOf({ status: 429, code: 'insufficient_quota' })).toBe('noCredit')
  })
})

describe('the waiting time', () => {
  const now = Date.UTC(2025, 0, 1)

  test.each([
    ['3600', 3600],
    [' 0 ', 0],
    ['Wed, 01 Jan 2025 00:01:00 GMT', 60],
    ['Tue, 31 Dec 2024 00:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined]
  ])('for the header %s is %s seconds', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds))

  test.each([
    [1, '1 second'],
    [119, '119 seconds'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
    [7201, '3 hours']
  ])('of %i seconds is shown as %s', (seconds, words) => expect(waitInWords(seconds, 'en')).toBe(words))
})

describe('the request to the provider', () => {
  const page = { path: '/pricing', name: 'Pricing', description: 'Three plans.' }
  const say = (kind: 'question' | 'reply' | 'welcome' | 'knowledge' | 'stopped', text: string): Message => {
    const base = { id: text, text, timestamp: 0 }
    return kind === 'question' ? { ...base, role: 'user', kind } : { ...base, role: 'assistant', kind }
  }

  test('begins with the guidelines, the page and the matching entries', () => {
    const entry = {
      id: 'a',
      title: 'Refunds',
      content: 'Within 30 days.',
      asks: [],
      tags: [],
      answers: [],
      category: 'legal',
      url: '/refund-policy'
    } as const
    const [system] = providerMessages('Be brief.', page, [entry], [], 12)
    expect(system?.role).toBe('system')
    expect(system?.content).toMatch(
      /^Be brief\.\n\n.*\/pricing.*Three plans\.\n\n## Refunds \(\/refund-policy\)\nWithin 30 days\.$/s
    )
  })

  test('continues with the questions and replies, without local messages', () => {
    const conversation = [
      say('welcome', 'Hi'),
      say('question', 'A?'),
      say('reply', 'A.'),
      say('stopped', 'Stopped.'),
      say('question', 'B?')
    ]
    expect(providerMessages('', page, [], conversation, 12).slice(1)).toEqual([
      { role: 'user', content: 'A?' },
      { role: 'assistant', content: 'A.' },
      { role: 'user', content: 'B?' }
    ])
  })

  test('contains the last twelve messages', () => {
    const conversation = Array.from({ length: 30 }, (_, index) => say('question', String(index)))
    expect(
      providerMessages('', page, [], conversation, 12)
        .slice(1)
        .map(({ content }) => content)
    ).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 18)))
  })
})
