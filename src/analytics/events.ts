import type { EventName, EventProperties } from '../../schema/events.ts'

/** The event on `window` that an owner's own analytics listens to; its `detail` is an AnalyticsEvent. */
export const analyticsEvent = 'site:analytics'

/** An event as it is stored and dispatched. */
export type AnalyticsEvent = {
  [E in EventName]: {
    readonly event: E
    readonly properties: EventProperties[E]
    /** ISO 8601, in UTC. */
    readonly timestamp: string
  }
}[EventName]
