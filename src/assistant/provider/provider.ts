import { isRecord, parseJson } from '../../browser/json.ts'
import {
  failureOf,
  isOutOfCredit,
  retryAfterSeconds,
  wantsOtherProfile,
  type Failure,
  type ProviderError,
  type ProviderSettings
} from './failure.ts'
import type { ProviderMessage } from './request.ts'
import { canBeSent } from './key-store.ts'

/** A reply, or why there is none. `text` is undefined if the provider answered without content. */
type Completion =
  | { readonly kind: 'reply'; readonly text: string | undefined; readonly model: string }
  | ({ readonly kind: 'failure' } & Failure)
  | { readonly kind: 'aborted' }

/** After a longer wait, only the visitor retries. */
const longestWaitSeconds = 5
/** In characters. Replies have about 500 tokens; a much longer text is cut. */
const longestReply = 8000

/**
 * Asks the provider (POST {baseUrl}/chat/completions). If it refuses a model, the next one of the list is tried,
 * starting with `preferredModel` if the list has it.
 *
 * @param key the visitor's key, which is only sent in the Authorization header of the request
 * @param request aborts the whole answer, with its retries and its body; the time limit does so, too
 */
export async function complete(
  settings: Pick<ProviderSettings, 'baseUrl' | 'timeoutSeconds' | 'retries' | 'models'>,
  key: string,
  messages: readonly ProviderMessage[],
  preferredModel: string | undefined,
  request: AbortController
): Promise<Completion> {
  // The browser rejects the key as a header value.
  if (!canBeSent(key)) return { kind: 'failure', failure: 'invalidKey' }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    request.abort()
  }, settings.timeoutSeconds * 1000)
  const first = settings.models.findIndex(({ model }) => model === preferredModel)
  try {
    let failure: Failure = { failure: 'other' }
    for (const profile of settings.models.slice(Math.max(0, first))) {
      const answer = await post(settings, key, { ...profile, messages }, request.signal)
      if (answer instanceof Response)
        return { kind: 'reply', text: contentOf(await answer.json()), model: profile.model }
      failure = { failure: failureOf(answer), waitSeconds: isLong(answer) ? answer.waitSeconds : undefined }
      if (!wantsOtherProfile(answer, profile)) break
    }
    return { kind: 'failure', ...failure }
  } catch (error) {
    if (request.signal.aborted && !isLate) return { kind: 'aborted' }
    if (!isLate && !(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return { kind: 'failure', failure: 'other' }
  } finally {
    clearTimeout(timer)
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
  const { status } = error
  return (status >= 500 || [408, 409, 429].includes(status)) && !isLong(error) && !isOutOfCredit(error)
}

function isLong({ waitSeconds = 0 }: ProviderError): boolean {
  return waitSeconds > longestWaitSeconds
}

/** `choices[0].message.content`, whatever else the answer holds or lacks. */
function contentOf(body: unknown): string | undefined {
  const choices = property(body, 'choices')
  const [first]: unknown[] = Array.isArray(choices) ? choices : []
  const content = property(property(first, 'message'), 'content')
  return typeof content === 'string' && isVisible(content) ? content.trim().slice(0, longestReply) : undefined
}

/** Whether a text has more than spaces and characters without a shape, such as U+200B. */
function isVisible(text: string): boolean {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)
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

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
