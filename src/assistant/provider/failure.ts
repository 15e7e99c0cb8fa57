import type { Assistant } from '../../../schema/assistant.ts'
import type { Emitted } from '../../../schema/emitted.ts'

export type ProviderSettings = Emitted<Assistant>['provider']

/** An error response of the provider (https://platform.openai.com/docs/guides/error-codes). */
export interface ProviderError {
  readonly status: number
  /** The seconds that the provider asks to wait before the next request. */
  readonly waitSeconds?: number | undefined
  readonly code?: string | undefined
  readonly param?: string | undefined
  readonly message?: string | undefined
}

/** Reasons why the provider sent no reply. content/assistant.yaml has the text for each. */
export const failureKinds = [
  'noKey',
  'localLimit',
  'invalidKey',
  'noCredit',
  'providerLimit',
  'interrupted',
  'other'
] as const
export type FailureKind = (typeof failureKinds)[number]

export interface Failure {
  readonly failure: FailureKind
  /** Seconds to wait before the next attempt, as the provider asks. */
  readonly waitSeconds?: number | undefined
}

/** The reason that analytics records for a failure. */
export function reasonOf(kind: FailureKind): 'not_initialized' | 'rate_limited' | 'api_error' {
  if (kind === 'noKey') return 'not_initialized'
  return kind === 'localLimit' ? 'rate_limited' : 'api_error'
}

export function failureOf(error: ProviderError): FailureKind {
  if (error.status === 401) return 'invalidKey'
  if (isOutOfCredit(error)) return 'noCredit'
  return error.status === 429 ? 'providerLimit' : 'other'
}

/** Whether the key's account has no credit left, so a retry fails too. */
export function isOutOfCredit(error: ProviderError): boolean {
  return error.code === 'insufficient_quota'
}

/** Whether another model may work: the provider does not have this one, or refuses it or one of its parameters. */
export function mayWorkWithOtherModel(error: ProviderError, profile: ProviderSettings['models'][number]): boolean {
  if (error.status === 404) return error.code === 'model_not_found'
  const words = error.message?.split(/[^\w.-]+/).map((word) => word.replace(/\.$/, '')) ?? []
  const refused = [...Object.keys(profile), profile.model]
  return error.status === 400 && refused.some((name) => error.param === name || words.includes(name))
}

/** The seconds to wait of a Retry-After header, which has seconds or a date; undefined if it has neither. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** A time to wait in words, such as "20 seconds" or "3 minutes", rounded up. */
export function waitInWords(seconds: number, language: string): string {
  const [unit, length] = seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length)
  )
}
