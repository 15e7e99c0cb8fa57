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
  const client = clientOf(settings, key)
  const preferred = settings.models.findIndex(({ model }) => model === preferredModel)
  const profiles = settings.models.slice(Math.max(0, preferred))
  let failure: Failure = { failure: 'other' }
  for (const profile of profiles) {
    try {
      const response = await client.post('chat/completions', { json: { ...profile, messages }, signal })
      return { kind: 'reply', text: contentOf(await response.json<unknown>()), model: profile.model }
    } catch (error) {
      if (signal.aborted) return { kind: 'aborted' }
      if (!(error instanceof HTTPError)) return { kind: 'failure', ...failureOfError(error) }
      const refusal = await readError(error)
      failure = { failure: failureOf(refusal), waitSeconds: longWait(error) }
      if (!wantsOtherProfile(refusal, profile)) break
    }
  }
  return { kind: 'failure', ...failure }
}

function clientOf({ baseUrl, timeoutSeconds, retries }: ProviderSettings, key: string): KyInstance {
  return ky.create({
    prefixUrl: baseUrl,
    timeout: timeoutSeconds * 1000,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { Authorization: `Bearer ${key}` },
    retry: {
      limit: retries,
      methods: ['post'],
      statusCodes: [408, 409, 429, ...serverErrors],
      maxRetryAfter: longestWaitSeconds * 1000,
      shouldRetry: async ({ error }) =>
        error instanceof HTTPError && (longWait(error) ?? isOutOfCredit(await readError(error))) ? false : undefined
    }
  })
}

/** The seconds that the provider asks to wait; undefined if they are few enough for a retry. */
function longWait({ response }: HTTPError): number | undefined {
  const seconds = retryAfterSeconds(response.headers.get('Retry-After'), Date.now()) ?? 0
  return seconds > longestWaitSeconds ? seconds : undefined
}

/** `choices[0].message.content`, whatever else the answer holds or lacks. */
function contentOf(body: unknown): string | undefined {
  const choices = property(body, 'choices')
  const [first]: unknown[] = Array.isArray(choices) ? choices : []
  const content = property(property(first, 'message'), 'content')
  return typeof content === 'string' && content.trim() !== '' ? content.trim().slice(0, longestReply) : undefined
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
