import { switchEditing, takeBack } from './actions.ts'
import { update, useEditor } from './store.ts'

/** The switch at the foot of the page; while editing is on, the page's file, its changes, and undo and redo. */
export function Bar() {
  const { isOn, page, panel } = useEditor()
  return (
    <div role="toolbar" aria-label="Editing" className="bar">
      <button
        type="button"
        aria-pressed={isOn}
        aria-keyshortcuts="E"
        title="Edit on the page (E)"
        onClick={() => void switchEditing(!isOn)}
      >
        Edit
      </button>
      {isOn && page && (
        <>
          <code>{page.file}</code>
          <button
            type="button"
            aria-expanded={panel !== 'closed'}
            onClick={() => update({ panel: panel === 'closed' ? 'sections' : 'closed' })}
          >
            Fields
          </button>
          <Steps />
          <Findings />
        </>
      )}
    </div>
  )
}

function Steps() {
  const { page } = useEditor()
  const { changes = 0, undo, redo } = page?.state ?? {}
  return (
    <>
      <button type="button" disabled={undo === undefined} title={undo} onClick={() => void takeBack('undo')}>
        Undo
      </button>
      <button type="button" disabled={redo === undefined} title={redo} onClick={() => void takeBack('redo')}>
        Redo
      </button>
      <button type="button" onClick={() => update({ panel: 'report' })}>
        {changes === 1 ? '1 change' : `${changes} changes`}
      </button>
    </>
  )
}

function Findings() {
  const { page } = useEditor()
  const { errors = 0, warnings = 0 } = page?.state ?? {}
  return (
    <span role="status" data-severity={errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined}>
      {errors} {errors === 1 ? 'error' : 'errors'}, {warnings} {warnings === 1 ? 'warning' : 'warnings'}
    </span>
  )
}
