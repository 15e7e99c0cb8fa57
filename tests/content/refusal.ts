import { Refusal } from '../../scripts/editing/refusal.ts'

/** The refusal that a promise ends with. */
export async function refusal(promise: Promise<unknown>): Promise<Refusal> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason
  )
  if (!(error instanceof Refusal)) throw new Error(`Expected a refusal, got ${String(error)}`)
  return error
}
