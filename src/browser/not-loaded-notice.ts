/** The id of the hidden link that says that the application or a part of it failed to load, and reloads the page. */
export const notLoadedNotice = 'not-loaded'
