import { createPortal } from 'react-dom'
import { popups } from '../generated/popups.ts'
import { ExitOffer } from '../popups/exit-offer.tsx'
import { PurchaseNotice } from '../popups/purchase-notice.tsx'
import { update, useEditor } from './store.ts'

/** The popups that the content enables. */
const enabled = [
  ...(popups.exitIntent ? [{ name: 'exit-intent', label: 'Show the exit offer' } as const] : []),
  ...(popups.recentPurchase ? [{ name: 'recent-purchase', label: 'Show the next purchase notice' } as const] : [])
]

/** Opens popups, because none opens by itself while editing is on. */
export function PopupButtons() {
  const { popup } = useEditor()
  return (
    <div className="row">
      {enabled.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => update({ popup: { name, shown: popup?.name === name ? popup.shown + 1 : 0 } })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** A popup of the page that the panel opened. While editing is on, popups do not open by themselves. */
export function PagePopup() {
  const { popup } = useEditor()
  if (!popup) return null
  const close = () => update({ popup: undefined })
  const index = popup.shown % (popups.recentPurchase?.count ?? 1)
  return createPortal(
    popup.name === 'exit-intent' ? (
      <ExitOffer onClose={close} />
    ) : (
      <PurchaseNotice index={index} onHold={() => {}} onShown={() => {}} onObstruct={() => {}} onDismiss={close} />
    ),
    document.body
  )
}
