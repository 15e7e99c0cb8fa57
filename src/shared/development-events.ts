/** Development only: the custom events between the server, scripts/dev/content-plugin.ts, and open pages. */
export const contentEvents = {
  /** From a page that loaded: it asks for the diagnostics. */
  subscribe: 'content:subscribe',
  /** From the server, after each saved file. */
  diagnostics: 'content:diagnostics',
  /** On the window, after the page shows other content: another page, or a saved file. */
  shown: 'content:shown'
} as const

/** Development only: where the editor on the page, src/editor, sends its requests. scripts/dev/editing answers them. */
export const editAddress = '/__edit'
