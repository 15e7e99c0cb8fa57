/** Before hydration, an error leaves the document unchanged instead of showing the error page. */
export const hydration = { isDone: false }
