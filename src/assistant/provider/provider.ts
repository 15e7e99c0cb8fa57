import { parseJson } from '../../browser/json.ts'
import { failureOf, isOutOfCredit, mayWorkWithOtherModel, retryAfterSeconds } from './failure.ts'
import type { Failure, ProviderError, ProviderSettings } from './failure.ts'
import type { ProviderMessage } from './request.ts'
import { canBeSent } from './key-store.ts'
import { property, readReply } from './read-reply.ts'

/** A reply, whose `text` is undefined if it has no content, or why there is none, with the text that came before. */
type Completion =
  | { readonly kind: 'reply'; readonly text: string | undefined; readonly model: string }
  | ({ readonly kind: 'failure'; readonly text?: string } & Failure)
  | { readonly kind: 'aborted' }

/** After a longer wait, only the visitor retries. */
const maxWaitSeconds = 5

/**
 * Asks the provider (POST {baseUrl}/chat/completions). If it refuses a model, the next one of the list is tried,
 * starting with `preferredModel` if the list has it.
 *
 * @param key the visitor's key, which is only sent in the Authorization header of the request
 * @param request aborts the whole answer, with its retries and its body; the time limit does so, too
 * @param onText called with the text so far, if the provider sends the reply as it is written
 */
export async function complete(
  settings: Pick<ProviderSettings, 'baseUrl' | 'timeoutSeconds' | 'retries' | 'models'>,
  key: string,
  messages: readonly ProviderMessage[],
  preferredModel: string | undefined,
  request: AbortController,
  onText: (text: string) => void = () => {}
): Promise<Completion> {
  // The browser rejects the key as a header value.
  if (!canBeSent(key)) return { kind: 'failure', failure: 'invalidKey' }
  let isLate = false
  let textSoFar: string | undefined
  const timer = setTimeout(() => {
    isLate = true
    request.abort()
  }, settings.timeoutSeconds * 1000)
  const first = settings.models.findIndex(({ model }) => model === preferredModel)
  try {
    let failure: Failure = { failure: 'other' }
    for (const profile of settings.models.slice(Math.max(0, first))) {
      const body = { ...profile, messages }
      let answer = await post(settings, key, { ...body, stream: true }, request.signal)
      // Some accounts may not stream.
      if (!(answer instanceof Response) && answer.param === 'stream')
        answer = await post(settings, key, body, request.signal)
      if (answer instanceof Response) {
        const text = await readReply(answer, (soFar) => onText((textSoFar = soFar)))
        return { kind: 'reply', text, model: profile.model }
      }
      const isWorthWaiting = isLong(answer) && mayRecoverLater(answer)
      failure = { failure: failureOf(answer), waitSeconds: isWorthWaiting ? answer.waitSeconds : undefined }
      if (!mayWorkWithOtherModel(answer, profile)) break
    }
    return { kind: 'failure', ...failure }
  } catch (error) {
    if (request.signal.aborted && !isLate) return { kind: 'aborted' }
    if (!isLate && !(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return { kind: 'failure', failure: 'other', ...(textSoFar !== undefined && { text: textSoFar }) }
  } finally {
    clearTimeout(timer)
    // Ends a stream that was not read to its end.
    request.abort()
  }
}

/** The successful response, or the last error. Tries again where the connection or the provider may recover. */
async function post(
  { baseUrl, retries }: Pick<ProviderSettings, 'baseUrl' | 'retries'>,
  key: string,
  body: object,
  signal: AbortSignal
): Promise<Response | ProviderError> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === retries
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal
    }).catch((error: unknown) => {
      if (isLast || signal.aborted) throw error
    })
    if (response?.ok) return response
    const refusal = response && (await readError(response))
    if (refusal && (isLast || !mayRecover(refusal))) return refusal
    const wait = Math.max((refusal?.waitSeconds ?? 0) * 1000, 300 * 2 ** attempt)
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
      signal.addEventListener('abort', resolve)
    })
  }
}

function mayRecover(error: ProviderError): boolean {
  return !isLong(error) && mayRecoverLater(error)
}

function mayRecoverLater(error: ProviderError): boolean {
  return (error.status >= 500 || [408, 409, 429].includes(error.status)) && !isOutOfCredit(error)
}

function isLong({ waitSeconds = 0 }: ProviderError): boolean {
  return waitSeconds > maxWaitSeconds
}

/** The provider's error for a failed request; a body in another format has no fields. */
async function readError(response: Response): Promise<ProviderError> {
  const error = property(parseJson(await response.text()), 'error')
  const field = (name: string) => {
    const value = property(error, name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    status: response.status,
    waitSeconds: retryAfterSeconds(response.headers.get('Retry-After'), Date.now()),
    code: field('code'),
    param: field('param'),
    message: field('message')
  }
}
