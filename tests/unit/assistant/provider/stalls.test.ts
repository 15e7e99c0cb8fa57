import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { complete } from '../../../../src/assistant/provider/provider.ts'

const settings = { baseUrl: 'https://provider.test', timeoutSeconds: 30, retries: 2, models: [{ model: 'one' }] }
const limit = settings.timeoutSeconds * 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers with this response; the body ends with an error when the request is aborted. */
function answer(make: (body: (chunks?: string) => ReadableStream) => Response) {
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return Promise.resolve(make((chunk) => endless(signal, chunk)))
  })
}

/** A body that never ends, and sends `chunk` once a second. */
function endless(signal: AbortSignal, chunk?: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      const timer = setInterval(() => chunk && controller.enqueue(new TextEncoder().encode(chunk)), 1000)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        controller.error(signal.reason)
      })
    }
  })
}

function ask(signal = new AbortController()) {
  return complete(settings, 'sk-test', [], undefined, signal)
}

describe('an answer that stalls ends after the time limit', () => {
  test.each([200, 400, 401, 404, 429, 500, 503])('with status %i and no body', async (status) => {
    answer((body) => new Response(body(), { status }))
    const done = ask()
    await vi.advanceTimersByTimeAsync(limit)
    expect(await done).toEqual({ kind: 'failure', failure: 'other' })
  })

  test('with one byte a second', async () => {
    answer((body) => new Response(body(' ')))
    const done = ask()
    await vi.advanceTimersByTimeAsync(limit)
    expect(await done).toEqual({ kind: 'failure', failure: 'other' })
  })

  test('without headers', async () => {
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    )
    const done = ask()
    await vi.advanceTimersByTimeAsync(limit)
    expect(await done).toEqual({ kind: 'failure', failure: 'other' })
  })
})

test.each([200, 400, 500])('stopping while a body of status %i arrives is not a failure', async (status) => {
  answer((body) => new Response(body(), { status }))
  const stop = new AbortController()
  const done = ask(stop)
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort()
  expect(await done).toEqual({ kind: 'aborted' })
})

test.each(['Wed, 21 Oct 2015 07:28:00 GMT', '-5', '0', 'soon'])(
  'Retry-After: %s does not delay a retry',
  async (wait) => {
    let requests = 0
    answer(() => {
      requests++
      return requests === 1
        ? new Response('{}', { status: 429, headers: { 'Retry-After': wait } })
        : Response.json({ choices: [{ message: { content: 'Hello' } }] })
    })
    const done = ask()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await done).toEqual({ kind: 'reply', text: 'Hello', model: 'one' })
  }
)

test.each(['', ' \n', '\u200b', '\ufeff\u00ad', '\u2060\u200d \u3164'])(
  'a reply without visible characters (%j) is none',
  async (content) => {
    answer(() => Response.json({ choices: [{ message: { content } }] }))
    expect(await ask()).toEqual({ kind: 'reply', text: undefined, model: 'one' })
  }
)
