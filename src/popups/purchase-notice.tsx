import ShoppingBag from 'lucide-react/icons/shopping-bag'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { recentPurchase } from '../generated/popups/recent-purchase.ts'
import { overlap } from './overlap.ts'
import './purchase-notice.css'

interface Props {
  readonly index: number
  /** Whether the pointer is over the notice or the focus is in it. */
  readonly onHold: (held: boolean) => void
  /** The notice covers the focused element. */
  readonly onObstruct: () => void
  readonly onDismiss: () => void
}

/** One purchase, in a corner. Screen readers can reach it, but do not announce it. */
export function PurchaseNotice({ index, onHold, onObstruct, onDismiss }: Props) {
  const notice = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useObstruction(notice, onObstruct)
  const purchase = recentPurchase?.purchases[index]
  if (!recentPurchase || !purchase) return null

  function onFocus({ relatedTarget }: FocusEvent) {
    onHold(true)
    if (relatedTarget instanceof HTMLElement && !notice.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  return (
    <aside
      ref={notice}
      data-popup="recent-purchase"
      aria-label={recentPurchase.region}
      aria-live="off"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(notice.current?.contains(document.activeElement) ?? false)}
      onFocus={onFocus}
      onBlur={() => onHold(notice.current?.matches(':hover') ?? false)}
      className="purchase-notice appears"
    >
      <ShoppingBag aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      <div className="min-w-0 grow text-sm">
        <p className="font-medium text-pretty">{purchase.sentence}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {purchase.timeAgo}
          {recentPurchase.label && (
            <span className="rounded-full border border-line-strong/60 px-2 text-xs font-medium">
              {recentPurchase.label}
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={recentPurchase.dismiss}
        onClick={() => {
          cameFrom.current?.focus({ preventScroll: true })
          onDismiss()
        }}
        className="icon-button -mt-1.5 -mr-2 size-9 shrink-0"
      >
        <X aria-hidden size={16} />
      </button>
    </aside>
  )
}

/**
 * Calls `onObstruct` when the notice covers the focused element, at first and after scrolling, resizing or focus
 * changes.
 */
function useObstruction(notice: React.RefObject<HTMLElement | null>, onObstruct: () => void): void {
  const obstructs = () => {
    const focused = document.activeElement
    // Headings and sections get the focus after a navigation, but nobody operates them.
    if (!notice.current || !focused || focused === document.body || focused.matches('[tabindex="-1"]')) return
    if (notice.current.contains(focused)) return
    if (overlap(notice.current.getBoundingClientRect(), focused.getBoundingClientRect())) onObstruct()
  }
  const check = useRef(obstructs)
  useEffect(() => {
    check.current = obstructs
  })
  useLayoutEffect(() => {
    const now = () => check.current()
    now()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', now, { signal })
    window.addEventListener('scroll', now, { signal, passive: true })
    window.addEventListener('resize', now, { signal })
    return () => listening.abort()
  }, [])
}
