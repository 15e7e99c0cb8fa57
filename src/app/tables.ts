import { redirects } from '../generated/redirects.ts'
import { loadNotFound, notFoundPath, routes } from '../generated/routes.ts'
import { site } from '../generated/site.ts'

/**
 * What is emitted for modules that are no components. They read it here alone, because in development it changes
 * while the page is open; components are replaced by Vite itself.
 */
export const tables = { routes, notFoundPath, loadNotFound, redirects, site }

type Listener = () => void
const listeners = new Set<Listener>()

/** Development only: calls `listener` whenever saved content has changed a page or a table. */
export function onTablesReplaced(listener: Listener): void {
  listeners.add(listener)
}

import.meta.hot?.accept(['../generated/redirects.ts', '../generated/routes.ts', '../generated/site.ts'], (modules) => {
  for (const module of modules) if (module) Object.assign(tables, module)
  for (const listener of listeners) listener()
})
