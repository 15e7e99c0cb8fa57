import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** A value that only the browser knows. Until the page has hydrated, it is `before`, as in the HTML. */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before)
}
