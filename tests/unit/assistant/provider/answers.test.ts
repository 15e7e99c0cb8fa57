import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { complete } from '../../../../src/assistant/provider/provider.ts'

const settings = { baseUrl: 'https://provider.test', timeoutSeconds: 60, retries: 2, models: [{ model: 'one' }] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The result of a question that is always answered like this, and the number of requests that it takes. */
async function ask(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetched = vi.fn(() => Promise.resolve(new Response(text, { status, headers })))
  vi.stubGlobal('fetch', fetched)
  const result = complete(settings, 'sk-test', [], undefined, new AbortController())
  await vi.advanceTimersByTimeAsync(settings.timeoutSeconds * 1000 - 1)
  return { result: await result, requests: fetched.mock.calls.length }
}

const error = (more: Readonly<Record<string, string>> = {}) => ({ error: { message: 'Refused.', ...more } })

test.each([
  [400, error({ message: 'Too long.' }), {}, 'other', 1],
  [401, error(), {}, 'invalidKey', 1],
  [403, error(), {}, 'other', 1],
  [404, error(), {}, 'other', 1],
  [422, error(), {}, 'other', 1],
  [429, error({ code: 'insufficient_quota' }), {}, 'noCredit', 1],
  [409, error(), {}, 'other', 3],
  [429, error(), {}, 'providerLimit', 3],
  [429, error(), { 'retry-after': '0' }, 'providerLimit', 3],
  [500, error(), {}, 'other', 3],
  [200, '<!doctype html><h1>Oops</h1>', {}, 'other', 1],
  [200, '{"choices": [', {}, 'other', 1]
] as const)(
  'status %i with %j and %j is the failure %s after %i requests',
  async (status, body, headers, failure, requests) => {
    expect(await ask(status, body, headers)).toMatchObject({ result: { kind: 'failure', failure }, requests })
  }
)

test.each([
  [429, error(), 'providerLimit', 3600],
  [503, error(), 'other', 3600],
  [429, error({ code: 'insufficient_quota' }), 'noCredit', undefined],
  [400, error(), 'other', undefined]
] as const)(
  'status %i with %j and a long Retry-After is the failure %s, which names a wait only if waiting helps',
  async (status, body, failure, waitSeconds) => {
    const { result } = await ask(status, body, { 'retry-after': '3600' })
    expect(result).toEqual({ kind: 'failure', failure, waitSeconds })
  }
)

const reply = (content: unknown) => ({ choices: [{ message: { role: 'assistant', content } }] })

test.each([[reply(null)], [reply('  ')], [{ choices: [] }], [{ hello: 'world' }]])(
  '%j is an answer without content',
  async (body) => {
    expect(await ask(200, body)).toMatchObject({ result: { kind: 'reply', text: undefined }, requests: 1 })
  }
)

test.each(['sk-abc\ndef-ghijkl', 'sk-ключ-abcdefgh'])(
  'the key %j cannot be sent, and is reported as invalid',
  async (key) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const result = await complete(settings, key, [], undefined, new AbortController())
    expect(result).toEqual({ kind: 'failure', failure: 'invalidKey' })
    expect(fetched).not.toHaveBeenCalled()
  }
)

describe('of several models', () => {
  const models = [{ model: 'one', max_tokens: 500 }, { model: 'two' }]

  /** The models that are asked until one replies; the first answers like this. */
  async function asked(status: number, body: unknown, preferred?: string) {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (_address: string, request: { body: string }) => {
      sent.push(JSON.parse(request.body).model)
      return Promise.resolve(sent.length === 1 ? Response.json(body, { status }) : Response.json(reply('Yes.')))
    })
    await complete({ ...settings, models }, 'sk-test', [], preferred, new AbortController())
    return sent
  }

  test.each([
    [404, error({ code: 'model_not_found' })],
    [400, error({ code: 'unsupported_parameter', param: 'max_tokens' })]
  ])('the next one is asked after status %i with %j', async (status, body) => {
    expect(await asked(status, body)).toEqual(['one', 'two'])
  })

  test.each([
    ['two', 'two'],
    ['three', 'one'],
    ['{{', 'one'],
    [undefined, 'one']
  ])('the preferred one %j makes %s the first', async (preferred, first) => {
    expect(await asked(200, reply('Yes.'), preferred)).toEqual([first])
  })
})
