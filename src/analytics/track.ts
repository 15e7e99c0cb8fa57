import { parseList } from '../browser/json.ts'
import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import { analyticsEvent, type AnalyticsEvent, type EventName, type EventProperties } from './events.ts'

const logKey = 'analytics-events'
export const logLimit = 50

/** Logs an event in this browser and dispatches it on `window`. It sends nothing anywhere. */
export function track<E extends EventName>(event: E, properties: EventProperties[E]): void {
  // TypeScript cannot tell that a name and its properties form a member of the union.
  const entry = { event, properties, timestamp: new Date().toISOString() } as AnalyticsEvent
  // Reads the log again each time, because other tabs write it too.
  const log = parseList(readStored(deviceStorage, logKey))
  writeStored(deviceStorage, logKey, JSON.stringify(appended(log, entry)))
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: entry }))
}

/** The log with one more event: the newest last, without the oldest beyond the limit. */
export function appended(log: readonly unknown[], event: AnalyticsEvent): unknown[] {
  return [...log, event].slice(-logLimit)
}
