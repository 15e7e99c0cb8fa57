import { keepEvent } from './event-log.ts'
import type { AnalyticsEvent, Track } from './events.ts'

/** The event on `window` by which an owner's own analytics hears of everything; its `detail` is an AnalyticsEvent. */
export const analyticsEvent = 'site:analytics'

/** Records an event in this browser, and tells whoever listens on the page. Nothing is sent anywhere. */
export const track: Track = (event, properties) => {
  // The compiler cannot see that a name and its own properties make one of the union's members.
  const entry = { event, properties, timestamp: new Date().toISOString() } as AnalyticsEvent
  keepEvent(entry)
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: entry }))
}
