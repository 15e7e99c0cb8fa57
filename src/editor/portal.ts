import { createContext, use } from 'react'

/** The element in the shadow root that popovers, menus and dialogs are drawn in. */
export const PortalContext = createContext<HTMLElement | null>(null)

export function usePortal(): HTMLElement | null {
  return use(PortalContext)
}
