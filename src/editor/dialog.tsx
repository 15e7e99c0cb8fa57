import { useEffect, useRef, type ReactNode } from 'react'
import { help } from './shortcuts.ts'
import { update, type Offer } from './store.ts'

interface Props {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}

/** Asks whether text changes with the items that it counts. */
export function OfferDialog({ verb, together, choose }: Offer) {
  return (
    <Dialog label={`${verb}?`} onClose={() => choose(undefined)}>
      <p>This would make text elsewhere incorrect.</p>
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
    </Dialog>
  )
}

export function HelpDialog() {
  const close = () => update({ dialog: undefined })
  return (
    <Dialog label="Help" onClose={close}>
      <p>Click any text, picture or icon to change it.</p>
      <table>
        <tbody>
          {help.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <button type="button" data-primary autoFocus onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
