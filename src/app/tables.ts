import { redirects } from '../generated/redirects.ts'
import { loadNotFound, notFoundPath, routes } from '../generated/routes.ts'

/** The emitted tables. They are read here alone, because in development they change while the page is open. */
export const tables = { routes, notFoundPath, loadNotFound, redirects }

type Listener = () => void
const listeners = new Set<Listener>()

/** Development only: calls `listener` whenever saved content has changed a page or a table. */
export function onTablesReplaced(listener: Listener): void {
  listeners.add(listener)
}

import.meta.hot?.accept(['../generated/redirects.ts', '../generated/routes.ts'], (modules) => {
  for (const module of modules) if (module) Object.assign(tables, module)
  for (const listener of listeners) listener()
})
