import { createContext, use, useEffect, useEffectEvent, useId, useRef, type FocusEvent } from 'react'
import type { Control, FieldForm } from '../../../schema/editing.ts'
import { FieldControl } from '../field/field-control.tsx'
import { useFieldEdit, type FieldEdit } from '../drafts.ts'
import { takesShortcut } from '../shortcuts.ts'
import { update } from '../store.ts'
import { textOf } from '../field/references.ts'

/** The file of a form, and the actions of its parts. */
export interface FormContextValue {
  readonly file: string
  readonly reload: () => Promise<void>
  /** Shows the form of an entry, such as a plan. */
  readonly openEntry: (file: string) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('Parts of a form must be inside its provider.')
  return context
}

/** Controls that save a choice at once. */
const chosen: readonly Control[] = ['choice', 'entry', 'switch', 'icon', 'picture']
/** In milliseconds. Arrow keys pass through other choices. */
const choiceDelay = 400

/** A field with its name, description and diagnostics. Saved by Enter, and when the focus leaves it. */
export function FormField({ form, isFocused = false }: { readonly form: FieldForm; readonly isFocused?: boolean }) {
  const { file, openEntry } = useFormContext()
  const edit = useFieldEdit({ file, path: form.path }, form)
  const { isUnsaved, save, discard } = edit
  const row = useRef<HTMLDivElement>(null)
  const description = useId()
  const value = textOf(edit.value)
  // Blocks nothing: the check of the last key may still be running, and the server checks again before it saves.
  const isHeldBack = isUnsaved && edit.diagnostics.some(({ severity }) => severity === 'error')
  useSavingOfChoice(form, edit)
  return (
    <div
      ref={row}
      role="group"
      aria-label={form.label}
      aria-describedby={form.description && description}
      className="form-field"
      onBlur={(event) => leaves(event) && void save()}
      onKeyDown={(event) => isUnsaved && takesShortcut(event, 'cancel') && discard()}
    >
      <span className="field-label">{form.label}</span>
      {form.description && (
        <p id={description} className="description">
          {form.description}
        </p>
      )}
      <FieldControl
        form={form}
        edit={edit}
        isFocused={isFocused}
        onSave={(way) => void save(way)}
        onCancel={() => (isUnsaved ? discard() : update({ panel: 'closed' }))}
        onOpen={(source) => row.current && update({ open: { element: row.current, sources: [source] } })}
      />
      {isHeldBack && <p className="held-back">Not saved. Fix the error, or press Escape to discard the change.</p>}
      {form.control === 'entry' && form.collection !== undefined && value && (
        <button type="button" onClick={() => openEntry(`content/${form.collection}/${value}.yaml`)}>
          Edit {value}
        </button>
      )}
    </div>
  )
}

/** Saves a choice without waiting for the focus to leave. */
function useSavingOfChoice({ control }: FieldForm, { value, isUnsaved, save }: FieldEdit): void {
  const saveChoice = useEffectEvent(() => void save())
  useEffect(() => {
    if (!isUnsaved || !chosen.includes(control)) return
    const timer = setTimeout(() => saveChoice(), choiceDelay)
    return () => clearTimeout(timer)
  }, [control, isUnsaved, value])
}

function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
