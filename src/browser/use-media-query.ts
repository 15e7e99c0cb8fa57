import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query matches, kept up to date. Only for components that render in the browser alone. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => listen(window.matchMedia(query), ['change'], onChange),
    () => window.matchMedia(query).matches
  )
}
