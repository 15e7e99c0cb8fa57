import { parseList } from '../browser/json.ts'
import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import type { AnalyticsEvent } from './events.ts'

export const logKey = 'analytics-events'
export const logLimit = 50

/** The log with one more event: the newest last, without the oldest beyond the limit. */
export function appended(log: readonly unknown[], event: AnalyticsEvent): unknown[] {
  return [...log, event].slice(-logLimit)
}

/**
 * Adds an event to the log in local storage. Reads the log again each time, because other tabs write it too. Where
 * storage is blocked, full or missing, there is no log.
 */
export function keepEvent(event: AnalyticsEvent): void {
  const log = parseList(readStored(deviceStorage, logKey))
  writeStored(deviceStorage, logKey, JSON.stringify(appended(log, event)))
}
