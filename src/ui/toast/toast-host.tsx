import { useEffect, useState, useSyncExternalStore } from 'react'
import { removeToast, shownToasts, subscribeToToasts, type ShownToast } from './toast-store.ts'
import { useLazyComponent } from '../use-lazy-component.ts'

const none: readonly never[] = []

interface Props {
  readonly toasts: readonly ShownToast[]
}

/**
 * Shows toasts. Their code loads with the first one and stays rendered, because screen readers need a lasting live
 * region.
 */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none)
  const [failed, setFailed] = useState(false)
  const Toasts = useLazyComponent(
    () => import('./toasts.tsx').then((module) => module.Toasts),
    toasts.length > 0,
    (error) => {
      console.error(error)
      setFailed(true)
    }
  )
  return (
    <div data-overlay>
      {Toasts ? <Toasts toasts={toasts} /> : failed && toasts.length > 0 && <PlainToasts toasts={toasts} />}
    </div>
  )
}

/** For toasts whose own code failed to load: many toasts say that something failed to load. */
function PlainToasts({ toasts }: Props) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-60 mx-auto grid w-fit max-w-sm gap-1 rounded-card border border-line-strong bg-surface px-4 py-3 text-sm font-medium shadow-frame"
    >
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function PlainToast({ toast: { id, title, duration = 5000 } }: { readonly toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(removeToast, duration, id)
    return () => clearTimeout(timer)
  }, [id, duration])
  return <p data-toast="">{title}</p>
}
