import ky, { HTTPError, type KyInstance } from 'ky'
import { failureOfStatus, type FailureKind } from './failure.ts'
import { isFinal, wantsOtherProfile, type Profile, type ProviderError } from './profiles.ts'
import type { ProviderMessage } from './request.ts'

export interface ProviderSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly timeoutSeconds: number
  readonly retries: number
  readonly models: readonly Profile[]
}

/** A reply, or why there is none. `text` is undefined where the provider answered without content. */
export type Completion =
  | { readonly kind: 'reply'; readonly text: string | undefined; readonly model: string }
  | { readonly kind: 'failure'; readonly failure: FailureKind }
  | { readonly kind: 'aborted' }

/** Longer waits than this are left to the visitor. */
const longestRetryAfter = 10_000
const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index)
/** A reply is at most some 500 tokens; what is far longer is none. */
const longestReply = 8000

/**
 * Asks the provider (POST {baseUrl}/chat/completions). Models that it refuses are passed over for the next one
 * of the list, beginning with `preferredModel` where that is one of them.
 *
 * @param key the visitor's key, which goes into the request's Authorization header and nowhere else
 */
export async function complete(
  settings: ProviderSettings,
  key: string,
  messages: readonly ProviderMessage[],
  preferredModel: string | undefined,
  signal: AbortSignal
): Promise<Completion> {
  const client = clientOf(settings, key)
  const preferred = settings.models.findIndex(({ model }) => model === preferredModel)
  const profiles = settings.models.slice(Math.max(0, preferred))
  let failure: FailureKind = 'other'
  for (const profile of profiles) {
    try {
      const response = await client.post('chat/completions', { json: { ...profile, messages }, signal })
      return { kind: 'reply', text: contentOf(await response.json<unknown>()), model: profile.model }
    } catch (error) {
      if (signal.aborted) return { kind: 'aborted' }
      if (!(error instanceof HTTPError)) return { kind: 'failure', failure: failureOfError(error) }
      failure = failureOfStatus(error.response.status)
      if (!wantsOtherProfile(await readError(error), profile)) break
    }
  }
  return { kind: 'failure', failure }
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
      maxRetryAfter: longestRetryAfter,
      shouldRetry: async ({ error }) =>
        error instanceof HTTPError && isFinal(await readError(error)) ? false : undefined
    }
  })
}

/** `choices[0].message.content`, whatever else the answer holds or lacks. */
function contentOf(body: unknown): string | undefined {
  const content = at(at(at(at(body, 'choices'), 0), 'message'), 'content')
  return typeof content === 'string' && content.trim() !== '' ? content.trim().slice(0, longestReply) : undefined
}

/** The provider's own words for a failed request; a body that is not in its form has none. */
async function readError({ response }: HTTPError): Promise<ProviderError> {
  const text = await response.clone().text()
  const error = at(parsed(text), 'error')
  const field = (name: string) => {
    const value = at(error, name)
    return typeof value === 'string' ? value : undefined
  }
  return { status: response.status, code: field('code'), param: field('param'), message: field('message') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
}

/** Timeouts, broken connections and answers that are no JSON; anything else is our own mistake. */
function failureOfError(error: unknown): FailureKind {
  const known =
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof Error && error.name === 'TimeoutError')
  if (!known) throw error
  return 'other'
}
