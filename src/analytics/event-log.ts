import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import type { AnalyticsEvent } from './events.ts'

export const logKey = 'analytics-events'
export const logLimit = 50

/** The log with one more event: the newest last, the oldest gone beyond the limit. */
export function appended(log: readonly unknown[], event: AnalyticsEvent): unknown[] {
  return [...log, event].slice(-logLimit)
}

/** A stored log; anything that is none counts as empty. */
export function parseLog(stored: string | null): unknown[] {
  try {
    const log: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(log) ? log : []
  } catch (error) {
    // Somebody else wrote here, or a write was cut off; what it held cannot be read any more.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * Keeps an event in local storage. What is stored is read again each time, because other tabs write there too.
 * Storage that is blocked, full or missing costs the log and nothing else.
 */
export function keepEvent(event: AnalyticsEvent): void {
  const log = parseLog(readStored(deviceStorage, logKey))
  writeStored(deviceStorage, logKey, JSON.stringify(appended(log, event)))
}
