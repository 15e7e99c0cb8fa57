import { parseList } from '../browser/json.ts'
import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import type { AnalyticsEvent } from './events.ts'

export const logKey = 'analytics-events'
export const logLimit = 50

/** The log with one more event: the newest last, the oldest gone beyond the limit. */
export function appended(log: readonly unknown[], event: AnalyticsEvent): unknown[] {
  return [...log, event].slice(-logLimit)
}

/**
 * Keeps an event in local storage. What is stored is read again each time, because other tabs write there too.
 * Storage that is blocked, full or missing costs the log and nothing else.
 */
export function keepEvent(event: AnalyticsEvent): void {
  const log = parseList(readStored(deviceStorage, logKey))
  writeStored(deviceStorage, logKey, JSON.stringify(appended(log, event)))
}
