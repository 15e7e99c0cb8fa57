import { createPortal } from 'react-dom'
import { popups } from '../generated/popups.ts'
import { ExitOffer } from '../popups/exit-offer.tsx'
import { PurchaseNotice } from '../popups/purchase-notice.tsx'
import { update, useEditor } from './store.ts'

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
