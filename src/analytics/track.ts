import { keepEvent } from './event-log.ts'
import { analyticsEvent, type AnalyticsEvent, type Track } from './events.ts'

/** Records an event in this browser, and tells whoever listens on the page. Nothing is sent anywhere. */
export const track: Track = (event, properties) => {
  // The compiler cannot see that a name and its own properties make one of the union's members.
  const entry = { event, properties, timestamp: new Date().toISOString() } as AnalyticsEvent
  keepEvent(entry)
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: entry }))
}
