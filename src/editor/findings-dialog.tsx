import { useEffect, useState } from 'react'
import type { Finding } from '../../schema/editing.ts'
import { fail } from './actions.ts'
import { ask, editorHost } from './channel.ts'
import { Dialog } from './dialog.tsx'
import { openPlace } from './open-unsaved.ts'
import { update, useEditor } from './store.ts'

/** All errors and warnings of the content, with the way to each. */
export function FindingsDialog() {
  const { page } = useEditor()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const load = () => void ask({ kind: 'findings' }).then(setFindings, fail)
  useEffect(load, [page])
  const close = () => update({ dialog: undefined })
  return (
    <Dialog label="Errors and warnings" onClose={close}>
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
                <button
                  type="button"
                  onClick={() => {
                    close()
                    openPlace(place)
                  }}
                >
                  Edit
                </button>
              )}
              <SourceLink file={file} />
            </div>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" data-primary autoFocus onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  )
}

function SourceLink({ file }: Pick<Finding, 'file'>) {
  const source = editorHost().sourceOf(file)
  if (source === undefined) return null
  return (
    <a href={source} target="_blank" rel="noreferrer">
      Open the file
    </a>
  )
}
