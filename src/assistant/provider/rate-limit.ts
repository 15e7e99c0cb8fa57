import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'

const storageKey = 'assistant-request-times'

/** `provider.limit` of content/assistant.yaml. */
export interface Limit {
  readonly requests: number
  readonly seconds: number
}

/** The times of requests, in milliseconds, that are in the sliding window at `now`. */
export function counted(times: readonly number[], now: number, { seconds }: Limit): number[] {
  return times.filter((time) => time <= now && now - time < seconds * 1000)
}

/** For browsers without storage. */
let unstored: readonly number[] = []

/**
 * Counts a request at `now`, including those before a reload. Returns false without counting if the limit is reached.
 */
export function takeRequest(now: number, limit: Limit): boolean {
  const times = counted(parseTimes(readStored(tabStorage, storageKey)) ?? unstored, now, limit)
  if (times.length >= limit.requests) return false
  unstored = [...times, now]
  writeStored(tabStorage, storageKey, unstored.join(' '))
  return true
}

/** Parses stored times; undefined if the text is anything else. */
export function parseTimes(stored: string | null): number[] | undefined {
  const times = stored?.split(' ').map(Number)
  return times?.every(Number.isFinite) ? times : undefined
}
