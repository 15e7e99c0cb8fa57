import { useRef, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from './toast-store.ts'
import { useComponent } from './use-component.ts'

const none: readonly never[] = []

/** Where toasts appear. Their code comes with the first one and then stays, so that its live region does too. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const wanted = useRef(false)
  wanted.current ||= toasts.length > 0
  const Toasts = useComponent(
    () => import('./toasts.tsx').then((module) => module.Toasts),
    wanted.current,
    console.error
  )
  return <div data-overlay>{Toasts && <Toasts toasts={toasts} />}</div>
}
