import { createContext, use } from 'react'

/** The element in the shadow root that popovers and tooltips are drawn in. */
export const PortalContext = createContext<HTMLElement | null>(null)

export function usePortal(): HTMLElement | null {
  return use(PortalContext)
}
