/** Whether the page has hydrated. Until then an error leaves the document as it came, and no error page replaces it. */
export const application = { isLive: false }
