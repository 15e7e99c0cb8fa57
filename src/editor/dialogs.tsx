import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Finding } from '../../schema/editing.ts'
import { ask, editorHost } from './channel.ts'
import { openPlace } from './open-value.ts'
import { help } from './shortcuts.ts'
import { fail, update, useEditor, type Offer } from './store.ts'

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
  return (
    <ClosedByButton label="Help">
      <p>Click any text, picture or icon to change it.</p>
      <table>
        <tbody>
          {help.map(([keys, description]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ClosedByButton>
  )
}

/** All errors and warnings of the content, with the way to each. */
export function FindingsDialog() {
  const { page } = useEditor()
  const { sourceOf } = editorHost()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const load = () => void ask({ kind: 'findings' }).then(setFindings, fail)
  useEffect(load, [page])
  return (
    <ClosedByButton label="Errors and warnings">
      {page && page.state.errors > 0 && (
        <p>Until the errors are fixed, the page shows the last version that had none.</p>
      )}
      <ul className="diagnostics">
        {findings.map(({ severity, message, hint, file, place, fixes }, index) => (
          <li key={index} data-severity={severity}>
            {message} {hint}
            <div className="row">
              {fixes.map(({ text, shows }) => (
                <button
                  key={text}
                  type="button"
                  onClick={() => ask({ kind: 'fix', file, message, text }).then(load, fail)}
                >
                  {shows !== '' && shows.length < 40 && !shows.includes('\n') ? `Use “${shows}”` : 'Fix'}
                </button>
              ))}
              {place && (
                <button type="button" onClick={() => openPlace(place)}>
                  Edit
                </button>
              )}
              {!place && sourceOf(file) !== undefined && (
                <a href={sourceOf(file)} target="_blank" rel="noreferrer">
                  Open the file
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ClosedByButton>
  )
}

function ClosedByButton({ label, children }: Pick<Props, 'label' | 'children'>) {
  return (
    <Dialog label={label} onClose={closeDialog}>
      {children}
      <div className="row">
        <button type="button" data-primary autoFocus onClick={closeDialog}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function closeDialog(): void {
  update({ dialog: undefined })
}
