import { useSyncExternalStore } from 'react'
import type { Found } from './find-sources.ts'

let outlined: Found | undefined
const listeners = new Set<() => void>()

/** Draws a frame around a part of the page, with the name of its value. */
export function showOutline(found: Found | undefined): void {
  if (found?.element === outlined?.element) return
  outlined = found
  for (const listener of listeners) listener()
}

export function useOutlined(): Found | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outlined
  )
}
