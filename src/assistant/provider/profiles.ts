/** What the provider says of a failed request (https://platform.openai.com/docs/guides/error-codes). */
export interface ProviderError {
  readonly status: number
  readonly code?: string | undefined
  readonly param?: string | undefined
  readonly message?: string | undefined
}

/** A model with the parameters that it takes, as they are sent. */
export interface Profile {
  readonly model: string
  readonly [parameter: string]: string | number | undefined
}

/** Whether another model may do better: the provider has not got this one, or refuses it or one of its parameters. */
export function wantsOtherProfile(error: ProviderError, profile: Profile): boolean {
  if (error.status === 404) return error.code === 'model_not_found'
  if (error.status !== 400) return false
  return (
    Object.keys(profile).some((name) => error.param === name || names(error.message, name)) ||
    names(error.message, profile.model)
  )
}

/** Whether the key's account has no credit left. Asking again does not help. */
export function isOutOfCredit(error: ProviderError): boolean {
  return error.code === 'insufficient_quota'
}

/** Whether a sentence names a word: not as a part of a longer one. */
function names(sentence: string | undefined, word: string): boolean {
  return sentence?.split(/[^\w.-]+/).some((part) => part.replace(/\.$/, '') === word) ?? false
}
