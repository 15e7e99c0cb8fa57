import type { PopupName } from '../../schema/editing.ts'
import { popups } from '../generated/popups.ts'
import { ExitOffer } from '../popups/exit-offer.tsx'
import { PurchaseNotice } from '../popups/purchase-notice.tsx'

interface Props {
  readonly name: PopupName
  /** How many were shown before. */
  readonly shown: number
  readonly onClose: () => void
}

/** A popup as visitors see it, for as long as the author wants. */
export function ShownPopup({ name, shown, onClose }: Props) {
  if (name === 'exit-intent') return <ExitOffer onClose={onClose} />
  const index = shown % (popups.recentPurchase?.count ?? 1)
  return <PurchaseNotice index={index} onHold={ignore} onShown={ignore} onObstruct={ignore} onDismiss={onClose} />
}

const ignore = () => {}
