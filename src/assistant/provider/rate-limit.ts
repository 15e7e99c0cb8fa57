import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'

const storageKey = 'assistant-request-times'

export interface Limit {
  readonly requests: number
  readonly seconds: number
}

/** Times of requests, in milliseconds, that a sliding window still counts at `now`. */
export function counted(times: readonly number[], now: number, { seconds }: Limit): number[] {
  return times.filter((time) => time <= now && now - time < seconds * 1000)
}

/** For browsers that store nothing. */
let unstored: readonly number[] = []

/** Counts a request at `now`, over reloads too. Returns false, and counts nothing, where it is one too many. */
export function takeRequest(now: number, limit: Limit): boolean {
  const times = counted(parseTimes(readStored(tabStorage, storageKey)) ?? unstored, now, limit)
  if (times.length >= limit.requests) return false
  unstored = [...times, now]
  writeStored(tabStorage, storageKey, unstored.join(' '))
  return true
}

/** What is stored as times; undefined where it is something else. */
export function parseTimes(stored: string | null): number[] | undefined {
  const times = stored?.split(' ').map(Number)
  return times?.every(Number.isFinite) ? times : undefined
}
