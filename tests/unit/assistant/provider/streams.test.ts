import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { complete } from '../../../../src/assistant/provider/provider.ts'
import { randomNumbers } from '../../../random-numbers.ts'

const settings = {
  baseUrl: 'https://provider.test',
  timeoutSeconds: 30,
  retries: 2,
  models: [{ model: 'one' }, { model: 'two' }]
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const done = 'data: [DONE]\n\n'

/** A stream of these chunks, one a second. Without `isOpen` it then ends. */
function stream(chunks: readonly (string | Uint8Array)[], { isOpen = false } = {}) {
  return (_address: string, { signal }: { signal: AbortSignal }) => {
    const left = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk))
    const body = new ReadableStream({
      start(controller) {
        const timer = setInterval(() => {
          const chunk = left.shift()
          if (chunk) return controller.enqueue(chunk)
          clearInterval(timer)
          if (!isOpen) controller.close()
        }, 1000)
        signal.addEventListener('abort', () => {
          clearInterval(timer)
          controller.error(signal.reason)
        })
      }
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }))
  }
}

/** The result, and every text that was shown before it. */
async function ask(request = new AbortController(), seconds = 40) {
  const shown: string[] = []
  const answer = complete(settings, 'sk-test', [], undefined, request, (text) => shown.push(text))
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return { answer, shown }
}

describe('a reply that arrives piece by piece', () => {
  test('shows each piece, and ends as one text', async () => {
    vi.stubGlobal('fetch', stream([event('**Hel'), event('lo** '), event('you.'), done]))
    const { answer, shown } = await ask()
    expect(await answer).toEqual({ kind: 'reply', text: '**Hello** you.', model: 'one' })
    expect([...new Set(shown)]).toEqual(['**Hel', '**Hello** ', '**Hello** you.'])
  })

  test('is the same wherever the network splits it, with comments, CRLF and characters of several bytes', async () => {
    const text = `: keep-alive\r\n\r\n${[...'Größe: 5 € – 👋🏽 né'].map(event).join(': ping\n').replaceAll('\n', '\r\n')}event: end\r\n${done}`
    const bytes = new TextEncoder().encode(text)
    const random = randomNumbers(7)
    for (let run = 0; run < 40; run++) {
      const cut = Math.floor(random() * bytes.length)
      vi.stubGlobal('fetch', stream([bytes.subarray(0, cut), bytes.subarray(cut)]))
      const { answer } = await ask()
      expect(await answer).toEqual({ kind: 'reply', text: 'Größe: 5 € – 👋🏽 né', model: 'one' })
    }
  })

  test('ends at a finish reason, without the final mark of the protocol', async () => {
    const end = 'data: {"choices": [{"delta": {}, "finish_reason": "stop"}]}\n\n'
    vi.stubGlobal('fetch', stream([event('Hello.'), end]))
    expect(await (await ask()).answer).toEqual({ kind: 'reply', text: 'Hello.', model: 'one' })
  })

  test('is cut at 8,000 characters, however long it goes on', async () => {
    vi.stubGlobal('fetch', stream([event('x'.repeat(9000))], { isOpen: true }))
    expect(await (await ask()).answer).toEqual({ kind: 'reply', text: 'x'.repeat(8000), model: 'one' })
  })

  test.each(['', ' ', '\u200b'])('without visible characters (%j) is none, and nothing is shown', async (content) => {
    vi.stubGlobal('fetch', stream([event(content), done]))
    const { answer, shown } = await ask()
    expect(await answer).toEqual({ kind: 'reply', text: undefined, model: 'one' })
    expect(shown).toEqual([])
  })
})

describe('what came stays', () => {
  test.each([
    ['the connection is cut', stream([event('Half a')])],
    [
      'the provider sends an error',
      stream([event('Half a'), 'data: {"error": {"message": "overloaded"}}\n\n'], { isOpen: true })
    ],
    ['it does not end within the time limit', stream([event('Half a')], { isOpen: true })]
  ])('if %s', async (_, fetched) => {
    vi.stubGlobal('fetch', fetched)
    expect(await (await ask()).answer).toEqual({ kind: 'failure', failure: 'other', text: 'Half a' })
  })
})

test.each([
  ['an error', stream(['data: {"error": {}}\n\n'])],
  ['nothing', stream([])],
  ['one byte a second', stream([...'data: {"choices": [{"delta": {"content": "Hello"}}]}'])]
])('a stream of %s is a failure', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched)
  expect(await (await ask(undefined, 70)).answer).toEqual({ kind: 'failure', failure: 'other' })
})

test('stopping ends the stream', async () => {
  vi.stubGlobal('fetch', stream([event('Half a')], { isOpen: true }))
  const request = new AbortController()
  const { answer } = await ask(request, 5)
  request.abort()
  expect(await answer).toEqual({ kind: 'aborted' })
})

test('an account that may not stream gets its reply in one piece, from the same model', async () => {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Record<string, unknown>
    bodies.push(request)
    const refusal = Response.json({ error: { message: 'Verify your organization.', param: 'stream' } }, { status: 400 })
    return Promise.resolve(
      request['stream'] ? refusal : Response.json({ choices: [{ message: { content: 'Hello' } }] })
    )
  })
  expect(await (await ask()).answer).toEqual({ kind: 'reply', text: 'Hello', model: 'one' })
  expect(bodies.map(({ model, stream }) => [model, stream])).toEqual([
    ['one', true],
    ['one', undefined]
  ])
})
