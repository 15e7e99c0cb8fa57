import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
