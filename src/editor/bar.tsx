import * as Toolbar from 'radix-ui/toolbar'
import { editorHost } from './channel.ts'
import { step, useIsTyped, useUnsaved } from './drafts.ts'
import { Hint } from './hint.tsx'
import { openUnsaved } from './open-value.ts'
import { ariaKeys, inWords, shortcuts } from './shortcuts.ts'
import { fail, switchEditing, update, useEditor } from './store.ts'

/** The switch at the foot of the page; while editing is on, the page's name, its changes, undo, redo and help. */
export function Bar() {
  const { isOn, page, panel } = useEditor()
  const { edit, help } = shortcuts
  const { Status } = editorHost()
  return (
    <Toolbar.Root aria-label="Editing" className="bar">
      <Hint text={`${edit.description} (${inWords(edit.key)})`}>
        <Toolbar.Button
          aria-pressed={isOn}
          aria-keyshortcuts={ariaKeys('edit')}
          onClick={() => void switchEditing(!isOn)}
        >
          Edit
        </Toolbar.Button>
      </Hint>
      {isOn && page && (
        <>
          <span title={page.file}>{page.label}</span>
          <Toolbar.Button
            aria-expanded={panel !== 'closed'}
            onClick={() => update({ panel: panel === 'closed' ? 'sections' : 'closed' })}
          >
            Fields
          </Toolbar.Button>
          <UndoRedoAndChanges />
          <Findings />
          <Hint text={`${help.description} (${inWords(help.key)})`}>
            <Toolbar.Button
              aria-label="Help"
              aria-keyshortcuts={ariaKeys('help')}
              onClick={() => update({ dialog: 'help' })}
            >
              ?
            </Toolbar.Button>
          </Hint>
        </>
      )}
      <Status />
      {/* Last, because it appears while the pointer may be on a button. */}
      <Unsaved />
    </Toolbar.Root>
  )
}

function Unsaved() {
  const count = useUnsaved()
  if (count === 0) return null
  return (
    <Toolbar.Button data-severity="error" onClick={() => void switchEditing(true).then(() => openUnsaved(true))}>
      {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
    </Toolbar.Button>
  )
}

function UndoRedoAndChanges() {
  const { page, changes, open, dropped } = useEditor()
  const isTyped = useIsTyped(open?.sources ?? [])
  return (
    <>
      {(['undo', 'redo'] as const).map((direction) => (
        <Hint key={direction} text={page?.state[direction]}>
          <Toolbar.Button
            aria-keyshortcuts={ariaKeys(direction)}
            // Not `disabled`: the button would lose the focus while the page is refreshed after a save.
            aria-disabled={!page?.state[direction] && !(direction === 'undo' ? isTyped : dropped)}
            onClick={() => void step(direction).catch(fail)}
          >
            {direction === 'undo' ? 'Undo' : 'Redo'}
          </Toolbar.Button>
        </Hint>
      ))}
      <Toolbar.Button data-primary={changes?.length ? '' : undefined} onClick={() => update({ panel: 'publish' })}>
        {changes ? (changes.length === 1 ? '1 change' : `${changes.length} changes`) : 'Publish'}
      </Toolbar.Button>
    </>
  )
}

function Findings() {
  const { page } = useEditor()
  const { errors = 0, warnings = 0 } = page?.state ?? {}
  return (
    <span role="status">
      <Toolbar.Button
        aria-haspopup="dialog"
        aria-disabled={errors + warnings === 0}
        data-severity={errors > 0 ? 'error' : warnings > 0 ? 'warning' : undefined}
        onClick={() => errors + warnings > 0 && update({ dialog: 'findings' })}
      >
        {errors} {errors === 1 ? 'error' : 'errors'}, {warnings} {warnings === 1 ? 'warning' : 'warnings'}
      </Toolbar.Button>
    </span>
  )
}
