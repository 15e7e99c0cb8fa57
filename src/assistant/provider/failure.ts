import { isOutOfCredit, type ProviderError } from './profiles.ts'

/** Why there is no reply from the provider. Each kind has its words in content/assistant.yaml. */
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
  /** How long the provider asks to wait before the next attempt. */
  readonly waitSeconds?: number | undefined
}

/** The reasons by which analytics knows failures. */
export function reasonOf(kind: FailureKind): 'not_initialized' | 'rate_limited' | 'api_error' {
  switch (kind) {
    case 'noKey':
      return 'not_initialized'
    case 'localLimit':
      return 'rate_limited'
    case 'invalidKey':
    case 'noCredit':
    case 'providerLimit':
    case 'interrupted':
    case 'other':
      return 'api_error'
    default:
      return kind satisfies never
  }
}

/** The failure that the provider's refusal means. */
export function failureOf(error: ProviderError): FailureKind {
  if (error.status === 401) return 'invalidKey'
  if (isOutOfCredit(error)) return 'noCredit'
  return error.status === 429 ? 'providerLimit' : 'other'
}

/** The seconds that a Retry-After header asks to wait, which holds a number of them or a date; undefined where it holds neither. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}

/** A time to wait as people say it: 20 seconds, 3 minutes. Never less than the time is. */
export function waitInWords(seconds: number, language: string): string {
  const [unit, length] = seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length)
  )
}
