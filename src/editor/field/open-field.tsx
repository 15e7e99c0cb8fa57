import { useEffect, useState, type ComponentProps } from 'react'
import type { FieldSource, FormNode } from '../../../schema/editing.ts'
import { ask } from '../channel.ts'
import { keyOf, useFieldEdit } from '../drafts.ts'
import { FieldControl, type FieldForm } from './field-control.tsx'
import { FieldFeedback } from './field-feedback.tsx'
import { editorState, fail, update, useEditor } from '../store.ts'

/** A value with its control, its diagnostics, its other uses, and related values. */
export function Field({ source, onClose }: { readonly source: FieldSource; readonly onClose: () => void }) {
  const [form, setForm] = useState<FieldForm>()
  useEffect(() => {
    ask({ kind: 'form', file: source.file, path: [...source.path] }).then(
      (node: FormNode) =>
        setForm(node.kind === 'field' ? node : { ...source, isRequired: true, kind: 'field', value: source.raw }),
      (error: unknown) => {
        fail(error)
        update({ open: undefined })
      }
    )
  }, [source])
  return form ? <OpenField source={source} form={form} onClose={onClose} /> : <p>Loading…</p>
}

function OpenField({ source, form, onClose }: ComponentProps<typeof Field> & { readonly form: FieldForm }) {
  const edit = useFieldEdit(source, form)
  const [isSaving, setSaving] = useState(false)
  const save = async (saving = edit.save) => {
    setSaving(true)
    if (!(await saving())) return setSaving(false)
    // A new picture needs a new description.
    const [alternative] = form.control === 'picture' && edit.value !== form.value ? related(source) : []
    if (alternative) openInstead(alternative)
    else onClose()
  }
  return (
    <form
      ref={focusInside}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <strong title={source.file}>{source.place || form.label}</strong>
      {form.description && <p className="description">{form.description}</p>}
      <FieldControl
        form={form}
        edit={edit}
        isFocused
        onSave={() => void save()}
        onCancel={onClose}
        onOpen={openInstead}
      />
      <FieldFeedback edit={edit} isMarkdown={form.control === 'markdown'} onSave={(saving) => void save(saving)} />
      <Uses source={source} />
      <div className="row foot">
        <button
          type="submit"
          data-primary
          disabled={isSaving || edit.diagnostics.some(({ severity }) => severity === 'error')}
        >
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <Related source={source} />
      </div>
    </form>
  )
}

/** Moves the focus into a control that does not take it by itself, such as a picture’s. */
function focusInside(form: HTMLFormElement | null): void {
  if (form && !form.contains(document.activeElement))
    form.querySelector<HTMLElement>('input, select, [role="radio"]')?.focus()
}

function openInstead(source: FieldSource): void {
  const { open } = editorState()
  if (open) update({ open: { element: open.element, sources: [source] } })
}

/** Values that belong to the same link or picture, such as the alternative text. */
function Related({ source }: { readonly source: FieldSource }) {
  useEditor()
  return related(source).map((other) => (
    <button key={other.path.join('.')} type="button" onClick={() => openInstead(other)}>
      {other.label}
    </button>
  ))
}

function related(source: FieldSource): FieldSource[] {
  const { page } = editorState()
  const all = [...(page?.sections.flatMap(({ fields }) => fields) ?? []), ...(page?.frame ?? [])]
  // Sections may show the same entry.
  const others = all.filter((other) => belongsTo(other, source)).map((other) => [other.path.join('.'), other] as const)
  return [...new Map(others).values()]
}

function belongsTo({ file, path, control, label }: FieldSource, source: FieldSource): boolean {
  const holder = path.slice(0, -1)
  const isAround = file === source.file && holder.every((step, depth) => source.path[depth] === step)
  if (!isAround || path.join() === source.path.join()) return false
  // The files of a picture may be in groups of their own, by theme.
  if (source.control === 'picture') return /^alternative/i.test(label)
  return holder.length === source.path.length - 1 && (control === 'link' || control === 'icon')
}

/** The places that refer to the value. */
function Uses({ source }: { readonly source: FieldSource }) {
  const names = useEditor().page?.names
  const name = names?.values.find((value) => keyOf(value) === keyOf(source))?.name
  const [uses, setUses] = useState<readonly string[]>([])
  useEffect(() => {
    if (name) ask({ kind: 'uses', name }).then(setUses, fail)
  }, [name])
  if (uses.length === 0) return null
  return (
    <details>
      <summary>Shown in {uses.length === 1 ? '1 other place' : `${uses.length} other places`}</summary>
      <ul className="uses">
        {uses.map((place, index) => (
          <li key={index}>{place}</li>
        ))}
      </ul>
    </details>
  )
}
