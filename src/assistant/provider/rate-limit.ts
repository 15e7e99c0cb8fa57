import type { ProviderSettings } from './profiles.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'

const storageKey = 'assistant-request-times'

/** For browsers without storage: times as they are stored. */
let unstored = ''

/**
 * Counts a request at `now`, including those before a reload, in a sliding window. Returns false without counting if
 * the limit is reached.
 */
export function takeRequest(now: number, { requests, seconds }: ProviderSettings['limit']): boolean {
  const stored = (readStored(tabStorage, storageKey) ?? unstored).match(/\S+/g) ?? []
  // What is no number, or a time in the future, does not count.
  const times = stored.map(Number).filter((time) => time <= now && now - time < seconds * 1000)
  if (times.length >= requests) return false
  unstored = [...times, now].join(' ')
  writeStored(tabStorage, storageKey, unstored)
  return true
}
