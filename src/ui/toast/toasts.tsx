import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAttention } from '../../browser/attention.ts'
import { listen } from '../../browser/events.ts'
import { useCountdown } from '../../browser/use-countdown.ts'
import * as labels from '../../generated/labels.ts'
import { IconButton } from '../icon-button.tsx'
import { removeToast, toasts, type ShownToast } from './toast-store.ts'

const none: readonly never[] = []
const hotkey = 'F8'

/** The toasts. A key moves the focus to them, because they are at the end of the page. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none)
  const isAway = useAttention() === 'away'
  const viewport = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === hotkey && viewport.current?.focus()
    return listen(document, ['keydown'], onKeyDown)
  }, [])

  return (
    // Screen readers need a live region that is there before its first toast.
    <div data-overlay aria-live="polite">
      {shown.length > 0 && (
        // On wide screens, on the opposite side from the assistant, whose field it would cover.
        <section
          ref={viewport}
          aria-label={labels.notifications.replace('{hotkey}', hotkey)}
          tabIndex={-1}
          className="fixed top-16 right-0 z-60 grid w-full max-w-sm gap-2 p-4 outline-none sm:top-auto sm:right-auto sm:bottom-0 sm:left-0"
        >
          {shown.map((toast) => (
            <Toast key={toast.id} {...toast} isAway={isAway} />
          ))}
        </section>
      )}
    </div>
  )
}

/** One toast. Its time does not pass on hover, on focus, and while the page is in the background. */
function Toast({ isAway, ...toast }: ShownToast & { isAway: boolean }) {
  const { id, title, description, variant = 'default', duration = 5000 } = toast
  const [isHeld, setHeld] = useState(false)
  useCountdown(id, duration, !isHeld && !isAway, () => removeToast(id))
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      aria-label={labels.notification}
      data-toast=""
      data-variant={variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`appears flex items-start gap-3 rounded-card border bg-surface px-4 py-3.5 shadow-frame ${variant === 'destructive' ? 'border-danger' : 'border-line'}`}
    >
      <div className="grid grow gap-0.5">
        <p className="font-medium">{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
      </div>
      <IconButton
        label={labels.closeNotification}
        Drawing={X}
        size={16}
        onClick={() => removeToast(id)}
        className="-my-2 -mr-2 size-9 shrink-0"
      />
    </div>
  )
}
