import { useEffect, useRef } from 'react'
import type { Offer } from './store.ts'

/** Asks whether a text changes with the items that it counts. Escape cancels. */
export function OfferDialog({ verb, together, choose }: Offer) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="offer" aria-label={`${verb}?`} onClose={() => choose(undefined)}>
      <p>This would make another text wrong.</p>
      <div className="row">
        <button type="button" data-primary autoFocus onClick={() => choose(true)}>
          {verb}, and {together}
        </button>
        <button type="button" onClick={() => choose(false)}>
          Only {verb.toLowerCase()}
        </button>
        <button type="button" onClick={() => choose(undefined)}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
