import { useEffect, useId, useRef, type FocusEvent } from 'react'
import type { Control } from '../../../../schema/editing.ts'
import { FieldControl, type FieldForm } from '../../field/field-control.tsx'
import { FieldFeedback } from '../../field/field-feedback.tsx'
import { pressesKey } from '../../keys.ts'
import { editorState, update, useEditor } from '../../store.ts'
import { useFormContext } from './form-context.ts'
import { textOf } from '../../field/references.ts'
import { useHeldEdit } from './held-edit.tsx'
import { registerUnsaved } from '../list/rearrange.ts'

/** Saved as soon as they are chosen. */
const chosen: readonly Control[] = ['choice', 'entry', 'switch', 'icon', 'picture']
/** In milliseconds. The arrow keys of a list pass other choices. */
const choiceDelay = 400

interface Props {
  readonly form: FieldForm
  readonly isFocused?: boolean
  /** Receives the value while it is typed. */
  readonly onValue?: (value: string) => void
}

/**
 * A field with its name, its description and what the check says of it. Saved by Enter, and where the focus leaves it.
 */
export function FormField({ form, isFocused = false, onValue }: Props) {
  const { file, version, openEntry } = useFormContext()
  const { names } = useEditor()
  const { edit, isUnsaved, save, cancel, holder } = useHeldEdit({ file, path: form.path }, version, form.value)
  const row = useRef<HTMLDivElement>(null)
  const description = useId()
  const value = textOf(edit?.value)
  // Only shown: the server checks what is saved, and the check of the last key may still be under way.
  const isHeldBack = isUnsaved && edit?.diagnostics.some(({ severity }) => severity === 'error') === true
  useSaving(form, edit?.value, isUnsaved, save)
  useEffect(() => onValue?.(value), [onValue, value])
  const giveUp = () => (isUnsaved ? cancel() : update({ panel: 'closed' }))
  return (
    <div
      ref={row}
      role="group"
      aria-label={form.label}
      aria-describedby={form.description && description}
      className="form-field"
      onBlur={(event) => leaves(event) && void save()}
      onKeyDown={(event) => isUnsaved && pressesKey(event, 'Escape') && cancel()}
    >
      {holder}
      <span className="field-label">{form.label}</span>
      {form.description && (
        <p id={description} className="description">
          {form.description}
        </p>
      )}
      {edit && (
        <>
          <FieldControl
            form={form}
            edit={edit}
            names={names}
            isFocused={isFocused}
            onSave={() => void save()}
            onCancel={giveUp}
            onOpenReference={(name) => openReference(name, row.current)}
          />
          <FieldFeedback edit={edit} isMarkdown={form.control === 'markdown'} onOver={(over) => void save(over)} />
        </>
      )}
      {isHeldBack && <p className="held-back">Not saved. Mend the error, or press Escape to give up.</p>}
      {form.control === 'entry' && form.collection !== undefined && value && (
        <button type="button" onClick={() => openEntry(`content/${form.collection}/${value}.yaml`)}>
          Edit {value}
        </button>
      )}
    </div>
  )
}

/** Saves before items move, and what is chosen rather than typed. */
function useSaving({ control }: FieldForm, value: unknown, isUnsaved: boolean, save: () => Promise<void>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => registerUnsaved(() => latest.current()), [])
  useEffect(() => {
    if (!isUnsaved || !chosen.includes(control)) return
    const timer = setTimeout(() => void latest.current(), choiceDelay)
    return () => clearTimeout(timer)
  }, [control, isUnsaved, value])
}

function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

/** Opens the value that a reference stands for, over the field. */
function openReference(name: string, element: Element | null): void {
  const value = editorState().names?.values.find((one) => one.name === name)
  if (!value || !element) return
  update({ open: { element, sources: [{ ...value, label: name, control: 'line', written: value.value }] } })
}
