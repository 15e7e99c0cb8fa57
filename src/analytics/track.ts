import { keepEvent } from './event-log.ts'
import { analyticsEvent, type AnalyticsEvent, type Track } from './events.ts'

/** Logs an event in this browser and dispatches it on `window`. It sends nothing anywhere. */
export const track: Track = (event, properties) => {
  // TypeScript cannot tell that a name and its properties form a member of the union.
  const entry = { event, properties, timestamp: new Date().toISOString() } as AnalyticsEvent
  keepEvent(entry)
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: entry }))
}
