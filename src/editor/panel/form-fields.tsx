import { createContext, use, useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent } from 'react'
import type { Control, FieldForm, FormNode, GroupForm, ListForm, Names } from '../../../schema/editing.ts'
import { useFieldEdit, type FieldEdit } from '../drafts.ts'
import { FieldControl } from '../field/field-control.tsx'
import { resolveReferences, textOf } from '../field/references.ts'
import { consumeShortcut } from '../shortcuts.ts'
import { update, useEditor } from '../store.ts'
import { ItemList } from './item-list.tsx'
import { rearrange } from './rearrange.ts'

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

/** The fields of a group that are set or required, and a list of the others, to add them. */
export function FormFields({ form }: { readonly form: GroupForm }) {
  const { file, reload } = useFormContext()
  const [added, setAdded] = useState<string>()
  // An emptied field stays until the form closes.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const isShown = (node: FormNode) =>
    isSet(node) || (node.kind === 'field' && (node.isRequired || kept.has(keyOf(node))))
  const shown = form.fields.filter(isShown)
  const unkept = shown.map(keyOf).filter((key) => !kept.has(key))
  if (unkept.length > 0) setKept(new Set([...kept, ...unkept]))
  const add = (node: FormNode) => {
    setAdded(keyOf(node))
    if (node.kind === 'field') setKept(new Set([...kept, keyOf(node)]))
    else void rearrange({ kind: 'add', file, path: [...node.path], index: 0 }, reload)
  }
  return (
    <>
      {shown.map((node) => (
        <FormPart key={keyOf(node)} form={node} isNew={added === keyOf(node)} />
      ))}
      <AddField nodes={form.fields.filter((node) => !isShown(node))} onAdd={add} />
    </>
  )
}

function AddField({ nodes, onAdd }: { readonly nodes: readonly FormNode[]; readonly onAdd: (node: FormNode) => void }) {
  if (nodes.length === 0) return null
  return (
    <details className="add-field">
      <summary>Add a field</summary>
      <ul>
        {nodes.map((node) => (
          <li key={keyOf(node)}>
            <button type="button" onClick={() => onAdd(node)}>
              {node.label}
            </button>
            {node.description && <span className="description">{node.description}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function isSet(node: FormNode): boolean {
  return node.kind === 'field' ? node.value !== undefined : node.isSet
}

interface PartProps {
  readonly form: FormNode
  /** Just added, so it takes the focus. */
  readonly isNew?: boolean
}

function FormPart({ form, isNew = false }: PartProps) {
  return form.kind === 'field' ? <FormField form={form} isFocused={isNew} /> : <Holding form={form} isNew={isNew} />
}

/** A group or list, with a button to remove an optional one. */
function Holding({ form, isNew = false }: PartProps & { readonly form: GroupForm | ListForm }) {
  const { file, reload } = useFormContext()
  const path = [...form.path]
  return (
    <fieldset ref={isNew ? takeFocus : undefined} tabIndex={-1} className="form-part">
      <legend>{form.label}</legend>
      {form.description && <p className="description">{form.description}</p>}
      {form.kind === 'group' ? <FormFields form={form} /> : <FormList form={form} />}
      {!form.isRequired && (
        <button type="button" onClick={() => void rearrange({ kind: 'remove', file, path }, reload)}>
          Remove “{form.label}”
        </button>
      )}
    </fieldset>
  )
}

function takeFocus(part: HTMLElement | null): void {
  part?.focus()
}

function FormList({ form }: { readonly form: ListForm }) {
  const { file, reload } = useFormContext()
  const names = useEditor().page?.names
  const { items } = form
  const path = [...form.path]
  return (
    <ItemList
      className="items"
      label={form.label}
      items={items.map((item) => {
        const kind = item.kind === 'group' ? 'group' : 'field'
        const text = item.kind === 'field' ? nameOf(item, names) : ''
        return { value: item, name: text || item.label, kind, content: <Item item={item} /> }
      })}
      onChange={(change) => void rearrange({ ...change, file, path }, reload)}
      onAdd={() => void rearrange({ kind: 'add', file, path, index: items.length }, reload)}
    />
  )
}

/** The text of an item, or the name of the entry that it stands for. */
function nameOf({ value, collection = '' }: FieldForm, names: Names | undefined): string {
  const text = textOf(value)
  return names?.entries[collection]?.find(({ id }) => id === text)?.label ?? resolveReferences(text, names)
}

function Item({ item }: { readonly item: FormNode }) {
  const [isOpened, setOpened] = useState(false)
  if (item.kind !== 'group') return <FormPart form={item} />
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{item.label}</summary>
      {isOpened && <FormFields form={item} />}
    </details>
  )
}

/** The last step of a form's path, which tells it from its siblings. */
export function keyOf({ path }: Pick<FormNode, 'path'>): string {
  return String(path.at(-1))
}

/** Controls that save a choice at once. */
const chosen: readonly Control[] = ['choice', 'entry', 'switch', 'icon', 'picture']
/** In milliseconds. Arrow keys pass through other choices. */
const choiceDelay = 400

/** A field with its name, description and diagnostics. Saved by Enter, and when the focus leaves it. */
function FormField({ form, isFocused = false }: { readonly form: FieldForm; readonly isFocused?: boolean }) {
  const { file, openEntry } = useFormContext()
  const entries = useEditor().page?.names.entries[form.collection ?? '']
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
      onKeyDown={(event) => isUnsaved && consumeShortcut(event, 'cancel') && discard()}
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
          Edit {entries?.find(({ id }) => id === value)?.label ?? value}
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
