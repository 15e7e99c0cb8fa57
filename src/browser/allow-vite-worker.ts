/**
 * Development only: lets Vite's client start the worker with which it waits for a server that ended, to load the page
 * again. It starts it from a blob, which the Trusted Types of the page would not allow.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (url.startsWith('blob:')) return url
    throw new TypeError(`Trusted Types allow no script at ${url}.`)
  }
})
