import { copied, copy } from '../../generated/labels.ts'
import { redirects } from '../../generated/redirects.ts'
import { errorPage, notFoundPath, url } from '../../generated/site.ts'

/**
 * Generated data for modules that are not components. In development, saved content changes it while the page is open;
 * Vite replaces only the modules of components.
 */
export const siteData = { redirects, errorPage, notFoundPath, url, copy, copied }

import.meta.hot?.accept(
  ['../../generated/labels.ts', '../../generated/redirects.ts', '../../generated/site.ts'],
  (modules) => {
    for (const module of modules) if (module) Object.assign(siteData, module)
  }
)
