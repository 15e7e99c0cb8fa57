/** The events that pages report. Their properties are in src/analytics/events.ts; without them, it does not compile. */
export const eventNames = [
  'page_view',
  'not_found',
  'cta_click',
  'outbound_click',
  'faq_open',
  'form_sent',
  'form_failed',
  'checkout_opened',
  'checkout_done',
  'application_error',
  'theme_change',
  'search',
  'popup_shown',
  'popup_closed',
  'popup_accepted',
  'chat_open',
  'chat_close',
  'chat_message_sent',
  'chat_suggestion_click',
  'chat_related_click',
  'chat_feedback',
  'chat_copy',
  'chat_key_saved',
  'chat_key_removed',
  'chat_error'
] as const

export type EventName = (typeof eventNames)[number]
