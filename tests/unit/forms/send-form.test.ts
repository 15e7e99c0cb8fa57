import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replyTo } from '../../../src/forms/send-form.ts'

const request = vi.fn<typeof fetch>()
/** A form whose fields are read by the browser. */
const form = { getAttribute: () => 'https://formspree.io/f/xabcdefg' } as unknown as HTMLFormElement

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('FormData', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  request.mockReset()
})

const json = (body: unknown, status = 200) => Response.json(body, { status })
const failed = (reason: string, fields: readonly [string, string][] = []) => ({
  kind: 'failed',
  reason,
  fields: new Map(fields)
})

test('the answers are posted to the address of the form, and the service is asked for JSON', async () => {
  request.mockResolvedValue(json({ ok: true }))
  await replyTo(form)
  const headers = { Accept: 'application/json' }
  expect(request.mock.calls).toMatchObject([['https://formspree.io/f/xabcdefg', { method: 'POST', headers }]])
})

test.each([
  ['Formspree', { next: '/thanks', ok: true }],
  ['Basin', { success: true }],
  ['an endpoint of one’s own', { ok: true }],
  ['Kit', { status: 'success', consent: { enabled: false } }]
])('%s says that the answers have arrived', async (_, body) => {
  request.mockResolvedValue(json(body))
  expect(await replyTo(form)).toEqual({ kind: 'arrived' })
})

test.each([
  ['too many requests', json({ error: 'Slow down' }, 429), '429'],
  ['an error status without a reason', json({ message: 'Back soon' }, 503), '503'],
  ['an error without a field', json({ error: 'Form not found' }, 404), '404'],
  ['a list of errors without fields', json({ errors: ['Spam'] }), 'refused'],
  ['a refusal with status 200', json({ success: false, message: 'Spam' }), 'refused'],
  ['a refusal by Kit', json({ status: 'failed' }), 'refused'],
  ['an error of the service', new Response('Oops', { status: 500 }), 'unreadable'],
  ['a page with a captcha', new Response('<h1>Are you a robot?</h1>'), 'unreadable'],
  ['a list', json([]), 'unreadable']
])('%s is a failure', async (_, answer, reason) => {
  request.mockResolvedValue(answer)
  expect(await replyTo(form)).toEqual(failed(reason))
})

test('errors at fields come with their messages', async () => {
  const errors = [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }]
  request.mockResolvedValue(json({ error: 'Validation errors', errors }, 422))
  expect(await replyTo(form)).toEqual(failed('422', [['email', 'should be an email']]))
})

test('a visitor who must prove to be a person continues at a web address, and nowhere else', async () => {
  const url = 'https://app.kit.com/prove'
  request.mockResolvedValueOnce(json({ status: 'quarantined', url }))
  expect(await replyTo(form)).toEqual({ kind: 'continues', url })
  request.mockResolvedValueOnce(json({ status: 'quarantined', url: 'javascript:alert(1)' }))
  expect(await replyTo(form)).not.toMatchObject({ kind: 'continues' })
})

test('a service that cannot be reached is a failure', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await replyTo(form)).toEqual(failed('unreachable'))
})

test('ten seconds of silence are a failure', async () => {
  vi.useFakeTimers()
  request.mockImplementation(
    (_, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
  )
  const replied = vi.fn<(reply: unknown) => void>()
  void replyTo(form).then(replied)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(replied).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(replied.mock.calls).toEqual([[failed('timeout')]])
})
