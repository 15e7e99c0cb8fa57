import ky, { HTTPError, type KyInstance } from 'ky'
import { isRecord, parseJson } from '../../browser/json.ts'
import { failureOf, retryAfterSeconds, type Failure } from './failure.ts'
import { isOutOfCredit, wantsOtherProfile, type Profile, type ProviderError } from './profiles.ts'
import type { ProviderMessage } from './request.ts'
import { canBeSent } from './secrets.ts'

export interface ProviderSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly timeoutSeconds: number
  readonly retries: number
  readonly models: readonly Profile[]
}

/** A reply, or why there is none. `text` is undefined if the provider answered without content. */
export type Completion =
  | { readonly kind: 'reply'; readonly text: string | undefined; readonly model: string }
  | ({ readonly kind: 'failure' } & Failure)
  | { readonly kind: 'aborted' }

/** After a longer wait, only the visitor retries. */
const longestWaitSeconds = 5
const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index)
/** In characters. Replies have about 500 tokens; a much longer text is cut. */
const longestReply = 8000

/**
 * Asks the provider (POST {baseUrl}/chat/completions). If it refuses a model, the next one of the list is tried,
 * starting with `preferredModel` if the list has it.
 *
 * @param key the visitor's key, which is only sent in the Authorization header of the request
 */
export async function complete(
  settings: ProviderSettings,
  key: string,
  messages: readonly ProviderMessage[],
  preferredModel: string | undefined,
  signal: AbortSignal
): Promise<Completion> {
  // The browser rejects the key as a header value.
  if (!canBeSent(key)) return { kind: 'failure', failure: 'invalidKey' }
  const deadline = deadlineOf(settings.timeoutSeconds, signal)
  try {
    return await tryModels(clientOf(settings, key), modelsFrom(settings, preferredModel), messages, deadline.signal)
  } catch (error) {
    // Both end any step, such as reading the body of an answer or of an error.
    if (signal.aborted) return { kind: 'aborted' }
    return { kind: 'failure', ...(deadline.signal.aborted ? { failure: 'other' } : failureOfError(error)) }
  } finally {
    deadline.end()
  }
}

/** A signal for a whole answer, with its retries and its body: aborted with `signal`, or after the time limit. */
function deadlineOf(seconds: number, signal: AbortSignal) {
  // Older browsers have neither AbortSignal.any nor AbortSignal.timeout.
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, seconds * 1000)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}

function modelsFrom({ models }: ProviderSettings, preferred: string | undefined): readonly Profile[] {
  const first = models.findIndex(({ model }) => model === preferred)
  return models.slice(Math.max(0, first))
}

async function tryModels(
  client: KyInstance,
  profiles: readonly Profile[],
  messages: readonly ProviderMessage[],
  signal: AbortSignal
): Promise<Completion> {
  let failure: Failure = { failure: 'other' }
  for (const profile of profiles) {
    try {
      const response = await client.post('chat/completions', { json: { ...profile, messages }, signal })
      return { kind: 'reply', text: contentOf(await response.json<unknown>()), model: profile.model }
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error
      const refusal = await readError(error)
      failure = { failure: failureOf(refusal), waitSeconds: longWait(error) }
      if (!wantsOtherProfile(refusal, profile)) break
    }
  }
  return { kind: 'failure', ...failure }
}

function clientOf({ baseUrl, retries }: ProviderSettings, key: string): KyInstance {
  let waitSeconds = 0
  return ky.create({
    prefixUrl: baseUrl,
    // ky's limit ends with the headers of an answer.
    timeout: false,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { Authorization: `Bearer ${key}` },
    retry: {
      limit: retries,
      methods: ['post'],
      statusCodes: [408, 409, 429, ...serverErrors],
      // ky itself does not try again after a Retry-After in the past.
      afterStatusCodes: [],
      shouldRetry: async ({ error }) => {
        waitSeconds = error instanceof HTTPError ? waitOf(error) : 0
        const isFinal =
          error instanceof HTTPError && (waitSeconds > longestWaitSeconds || isOutOfCredit(await readError(error)))
        return isFinal ? false : undefined
      },
      delay: (attempt) => Math.max(waitSeconds * 1000, 300 * 2 ** (attempt - 1))
    }
  })
}

/** The seconds that the provider asks to wait, 0 if it does not. */
function waitOf({ response }: HTTPError): number {
  return retryAfterSeconds(response.headers.get('Retry-After'), Date.now()) ?? 0
}

/** The seconds that the provider asks to wait; undefined if they are few enough for a retry. */
function longWait(error: HTTPError): number | undefined {
  const seconds = waitOf(error)
  return seconds > longestWaitSeconds ? seconds : undefined
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
async function readError({ response }: HTTPError): Promise<ProviderError> {
  const error = property(parseJson(await response.clone().text()), 'error')
  const field = (name: string) => {
    const value = property(error, name)
    return typeof value === 'string' ? value : undefined
  }
  return { status: response.status, code: field('code'), param: field('param'), message: field('message') }
}

function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** For timeouts, connection errors and invalid JSON. Throws all other errors, which are bugs. */
function failureOfError(error: unknown): Failure {
  const known =
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof Error && error.name === 'TimeoutError')
  if (!known) throw error
  return { failure: 'other' }
}
