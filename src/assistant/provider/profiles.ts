import type { Assistant } from '../../../schema/assistant.ts'
import type { Emitted } from '../../../schema/emitted.ts'

/** An error response of the provider (https://platform.openai.com/docs/guides/error-codes). */
export interface ProviderError {
  readonly status: number
  /** The seconds that the provider asks to wait before the next request. */
  readonly waitSeconds?: number | undefined
  readonly code?: string | undefined
  readonly param?: string | undefined
  readonly message?: string | undefined
}

export type ProviderSettings = Emitted<Assistant>['provider']

/** A model with the parameters of its requests. */
type Profile = ProviderSettings['models'][number]

/** Whether another model may work: the provider does not have this one, or refuses it or one of its parameters. */
export function wantsOtherProfile(error: ProviderError, profile: Profile): boolean {
  if (error.status === 404) return error.code === 'model_not_found'
  if (error.status !== 400) return false
  return (
    Object.keys(profile).some((name) => error.param === name || names(error.message, name)) ||
    names(error.message, profile.model)
  )
}

/** Whether the key's account has no credit left, so a retry fails too. */
export function isOutOfCredit(error: ProviderError): boolean {
  return error.code === 'insufficient_quota'
}

/** Whether a sentence contains a word, not as a part of a longer one. */
function names(sentence: string | undefined, word: string): boolean {
  return sentence?.split(/[^\w.-]+/).some((part) => part.replace(/\.$/, '') === word) ?? false
}
