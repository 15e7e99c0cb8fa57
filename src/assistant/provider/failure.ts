import { isOutOfCredit, type ProviderError } from './profiles.ts'

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

/** The failure for an error response of the provider. */
export function failureOf(error: ProviderError): FailureKind {
  if (error.status === 401) return 'invalidKey'
  if (isOutOfCredit(error)) return 'noCredit'
  return error.status === 429 ? 'providerLimit' : 'other'
}

/**
 * The seconds to wait of a Retry-After header, which contains seconds or a date; undefined where it contains neither.
 */
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
