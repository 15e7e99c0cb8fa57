import { redirects } from '../../generated/redirects.ts'
import { notFoundPath, site } from '../../generated/site.ts'

/**
 * What is emitted for modules that are no components. They read it here alone, because in development it changes
 * while the page is open; components are replaced by Vite itself.
 */
export const siteData = { redirects, site, notFoundPath }

import.meta.hot?.accept(['../../generated/redirects.ts', '../../generated/site.ts'], (modules) => {
  for (const module of modules) if (module) Object.assign(siteData, module)
})
