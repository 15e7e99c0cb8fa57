import { parseList } from '../browser/json.ts'
import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import { ask } from '../generated/analytics.ts'
import { isAllowed } from './consent.ts'
import type { EventName, EventProperties } from '../../schema/events.ts'
import { analyticsEvent, type AnalyticsEvent } from './events.ts'

const logKey = 'analytics-events'
/** The most events to keep. Older ones are dropped. */
const logLimit = 50

/** Logs an event unless the visitor is asked and has not allowed it, and dispatches it on `window`. Sends nothing. */
export function track<E extends EventName>(event: E, properties: EventProperties[E]): void {
  // TypeScript cannot tell that a name and its properties form a member of the union.
  const entry = { event, properties, timestamp: new Date().toISOString() } as AnalyticsEvent
  // Reads the log again each time, because other tabs write it too.
  const log = [...parseList(readStored(deviceStorage, logKey)), entry]
  writeStored(deviceStorage, logKey, ask && !isAllowed() ? null : JSON.stringify(log.slice(-logLimit)))
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: entry }))
}

const counted = new Set<string>()

/** Counts a purchase once, even if both the store and the thank-you page report it. */
export function countSale(plan: string): void {
  if (counted.has(plan)) return
  counted.add(plan)
  track('checkout_done', { plan })
}

export function forgetEvents(): void {
  writeStored(deviceStorage, logKey, null)
}
