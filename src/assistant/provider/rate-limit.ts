import type { ProviderSettings } from './failure.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'

const storageKey = 'assistant-request-times'

/** Counts a request at `now` in a sliding window that survives reloads. Returns false without counting at the limit. */
export function takeRequest(now: number, { requests, seconds }: ProviderSettings['limit']): boolean {
  const stored = readStored(tabStorage, storageKey)?.match(/\S+/g) ?? []
  // Anything that is not a number, or is a time in the future, does not count.
  const times = stored.map(Number).filter((time) => time <= now && now - time < seconds * 1000)
  if (times.length >= requests) return false
  writeStored(tabStorage, storageKey, [...times, now].join(' '))
  return true
}
