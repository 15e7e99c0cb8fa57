/** The events that pages report. */
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

/** Properties of events. None identifies a visitor; no messages, searches or keys, and only the host of other sites. */
export interface EventProperties {
  page_view: { readonly path: string }
  not_found: { readonly path: string }
  /** `place`: the part of the page that the visitor used: the type of a section or popup, or a part of the frame. */
  cta_click: { readonly place: string; readonly plan?: string }
  outbound_click: { readonly host: string; readonly place: string }
  faq_open: { readonly id: string }
  form_sent: { readonly form: string }
  /** `reason`: `timeout`, `unreachable`, `unreadable`, `refused`, or the status of the answer. */
  form_failed: { readonly form: string; readonly reason: string }
  /** The visitor went to the provider that sells a plan. */
  checkout_opened: { readonly plan: string }
  /** The visitor came back from a purchase, to the page that the plan names. */
  checkout_done: { readonly plan: string }
  /** The application, or a part of it, failed. */
  application_error: { readonly message: string }
  theme_change: { readonly theme: string }
  search: { readonly results: number }
  popup_shown: { readonly popup: string; readonly trigger: string }
  popup_closed: { readonly popup: string }
  popup_accepted: { readonly popup: string }
  chat_open: Readonly<Record<string, never>>
  chat_close: Readonly<Record<string, never>>
  chat_message_sent: { readonly source: 'typed' | 'suggestion' | 'search' | 'page' | 'retry' }
  chat_suggestion_click: { readonly position: number }
  chat_related_click: { readonly url: string }
  chat_feedback: { readonly messageId: string; readonly positive: boolean }
  chat_copy: { readonly messageId: string }
  chat_key_saved: { readonly scope: 'device' | 'tab' }
  chat_key_removed: Readonly<Record<string, never>>
  chat_error: { readonly reason: 'not_initialized' | 'rate_limited' | 'api_error' }
}
