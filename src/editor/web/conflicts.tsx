import { useEffect, useState } from 'react'
import type { Conflict } from '../../../schema/web-editor.ts'
import { fail, useEditor } from '../store.ts'
import { editor } from './session.ts'

const sides = { mine: 'Keep yours', theirs: 'Use theirs' } as const

/** Values that the author and somebody else changed. Nothing is sent until one of the two is chosen. */
export function Conflicts({ onSettled }: { readonly onSettled: () => void }) {
  const { changes } = useEditor()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const load = () => editor.conflicts().then(setConflicts, fail)
  useEffect(() => void load(), [changes])
  if (conflicts.length === 0) return null
  const settle = (conflict: Conflict, side: keyof typeof sides) =>
    editor.settle({ file: conflict.file, path: conflict.path }, side).then(onSettled).then(load, fail)
  return (
    <section aria-label="Changed by you and by somebody else">
      <p data-severity="error">
        Someone else changed the same values. Choose between yours and theirs, and then send your changes.
      </p>
      <ul className="changes">
        {conflicts.map((conflict) => (
          <li key={JSON.stringify([conflict.file, conflict.path])}>
            <strong>{conflict.label}</strong>
            {/* Pictures have no texts. */}
            <dl hidden={[conflict.base, conflict.mine, conflict.theirs].every((text) => text === undefined)}>
              <dt>Before</dt>
              <dd>{conflict.base ?? 'Not there'}</dd>
              <dt>Yours</dt>
              <dd>{conflict.mine ?? 'Removed'}</dd>
              <dt>Theirs</dt>
              <dd>{conflict.theirs ?? 'Removed'}</dd>
            </dl>
            <div className="row">
              {(['mine', 'theirs'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  onClick={(event) => {
                    event.currentTarget.closest('aside')?.focus()
                    void settle(conflict, side)
                  }}
                >
                  {sides[side]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
