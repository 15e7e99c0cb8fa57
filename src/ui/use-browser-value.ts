import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** A value that only the browser knows; `before` until the page has hydrated, because the HTML has that. */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before)
}
