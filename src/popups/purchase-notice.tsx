import ShoppingBag from 'lucide-react/icons/shopping-bag'
import X from 'lucide-react/icons/x'
import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { listen } from '../browser/events.ts'
import { recentPurchase } from '../generated/popups/recent-purchase.ts'
import { mainControls } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import './purchase-notice.css'

interface Props {
  readonly index: number
  /** Whether the pointer is over the notice or the focus is in it. */
  readonly onHold: (held: boolean) => void
  readonly onShown: () => void
  /** The notice covers what the visitor may want to use. */
  readonly onObstruct: () => void
  readonly onDismiss: () => void
}

/** One purchase, in a corner. Screen readers can reach it, but do not announce it. */
export function PurchaseNotice({ index, onHold, onShown, onObstruct, onDismiss }: Props) {
  const notice = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useObstruction(notice, onShown, onObstruct)
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
        <p className="font-medium text-balance">{purchase.sentence}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {purchase.timeAgo}
          {recentPurchase.label && (
            <span className="rounded-full border border-line-strong/60 px-2 text-xs font-medium">
              {recentPurchase.label}
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={recentPurchase.dismiss}
        Drawing={X}
        size={16}
        onClick={() => {
          cameFrom.current?.focus({ preventScroll: true })
          onDismiss()
        }}
        className="-mt-1.5 -mr-2 size-9 shrink-0"
      />
    </aside>
  )
}

/** Calls `onShown` if there is room for the notice, and `onObstruct` if there is none, at first or later. */
function useObstruction(notice: RefObject<HTMLElement | null>, onShown: () => void, onObstruct: () => void): void {
  const show = useEffectEvent(onShown)
  const check = useEffectEvent(() => {
    const hasRoom = notice.current && !isObstructive(notice.current)
    if (!hasRoom) onObstruct()
    return hasRoom
  })
  useLayoutEffect(() => {
    if (check()) show()
    return listen(window, ['focusin', 'scroll', 'resize'], () => check(), { passive: true })
  }, [])
}

/** Whether the notice covers a main button or the focused element, or the window is too low for it. */
function isObstructive({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): boolean {
  // Where it ends up, because it may be sliding in.
  const box = { left, top, right: left + offsetWidth, bottom: top + offsetHeight }
  // Headings and sections get the focus after a navigation, but nobody operates them.
  const operated = document.querySelectorAll(`${mainControls}, :focus:not([tabindex="-1"], [data-popup] *)`)
  return offsetHeight === 0 || [...operated].some((element) => overlap(box, element.getBoundingClientRect()))
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Whether two boxes share any point; both in pixels of the viewport. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
