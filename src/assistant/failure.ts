/** Why there is no reply from the provider. Each kind has its words in content/assistant.yaml. */
export type FailureKind = 'noKey' | 'localLimit' | 'invalidKey' | 'providerLimit' | 'other'

/** The reasons by which analytics knows failures. */
export function reasonOf(kind: FailureKind): 'not_initialized' | 'rate_limited' | 'api_error' {
  switch (kind) {
    case 'noKey':
      return 'not_initialized'
    case 'localLimit':
      return 'rate_limited'
    case 'invalidKey':
    case 'providerLimit':
    case 'other':
      return 'api_error'
    default:
      return kind satisfies never
  }
}

/** The failure that an HTTP status of the provider means. */
export function failureOfStatus(status: number): FailureKind {
  if (status === 401) return 'invalidKey'
  return status === 429 ? 'providerLimit' : 'other'
}
