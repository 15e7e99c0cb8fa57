import { useId, useState } from 'react'
import type { EditorView } from '@codemirror/view'
import type { Control, FieldSource, FormNode } from '../../../schema/editing.ts'
import { IconPicker } from './icon-picker.tsx'
import { takesShortcut } from '../shortcuts.ts'
import { MarkdownButtons } from './markdown-buttons.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { resolveReferences, textOf } from './references.ts'
import type { FieldEdit } from '../drafts.ts'
import { useEditor } from '../store.ts'
import { ValueEditor } from './value-editor.tsx'

export type FieldForm = Extract<FormNode, { kind: 'field' }>

interface Props {
  readonly form: FieldForm
  readonly edit: FieldEdit
  readonly onSave: () => void
  readonly onCancel: () => void
  /** Opens the value that a reference stands for. */
  readonly onOpen: (source: FieldSource) => void
  readonly isFocused?: boolean
}

export function FieldControl(props: Props) {
  const { form, edit, isFocused = false } = props
  const names = useEditor().page?.names
  const { label } = form
  const control = shownControl(form)
  const text = textOf(edit.value)
  switch (control) {
    case 'line':
    case 'lines':
    case 'markdown':
    case 'code':
    case 'date':
      return <TextControl {...props} text={text} />
    case 'link':
    case 'number':
      return <Input {...props} text={text} options={control === 'link' ? (names?.links ?? []) : []} />
    case 'entry':
      return <Choice {...props} text={text} options={names?.entries[form.collection ?? ''] ?? []} />
    case 'choice':
      return <Choice {...props} text={text} options={form.options ?? []} />
    case 'icon':
      return <IconPicker label={label} value={text} names={names?.icons ?? []} onChange={edit.setValue} />
    case 'picture':
      return (
        <PicturePicker label={label} value={edit.value} pictures={names?.pictures ?? []} onChange={edit.setValue} />
      )
    case 'switch':
      return (
        <input
          type="checkbox"
          aria-label={label}
          autoFocus={isFocused}
          checked={edit.value === true}
          onChange={({ target }) => edit.setValue(target.checked)}
        />
      )
    default:
      return control satisfies never
  }
}

/** A choice without options and a number with a reference are edited as text. */
function shownControl({ control, options, value }: FieldForm): Control {
  const isText = (control === 'choice' && !options) || (control === 'number' && textOf(value).includes('$('))
  return isText ? 'line' : control
}

/** Text of one or several lines, or Markdown with its buttons. */
function TextControl({ form, edit, text, ...props }: Props & { readonly text: string }) {
  const names = useEditor().page?.names
  const [view, setView] = useState<EditorView>()
  const isMarkdown = form.control === 'markdown'
  return (
    <>
      {isMarkdown && view && <MarkdownButtons view={view} />}
      <ValueEditor
        label={form.label}
        value={text}
        isMultiline={form.control === 'lines' || isMarkdown || form.control === 'code'}
        names={names}
        diagnostics={edit.diagnostics}
        {...props}
        onChange={(typed) => edit.setValue(valueOf(typed, form))}
        onView={setView}
      />
      {form.max !== undefined && <Counter text={resolveReferences(text, names)} max={form.max} />}
    </>
  )
}

/** In a number field, text that is a number is stored as a number. */
function valueOf(typed: string, { control, isRequired }: FieldForm): string | number | undefined {
  if (typed === '' && !isRequired) return undefined
  return control === 'number' && typed.trim() !== '' && !Number.isNaN(Number(typed)) ? Number(typed) : typed
}

function Counter({ text: { length }, max }: { readonly text: string; readonly max: number }) {
  return (
    <p className="counter" data-over={length > max || undefined}>
      {length} of {max} characters
    </p>
  )
}

type Listed = Props & { readonly text: string; readonly options: readonly string[] }

/** A number, or text to complete. */
function Input({ form, edit, onSave, isFocused = false, text, options }: Listed) {
  const list = useId()
  return (
    <>
      <input
        type={form.control === 'number' ? 'number' : 'text'}
        aria-label={form.label}
        autoFocus={isFocused}
        value={text}
        list={list}
        onChange={({ target }) => edit.setValue(valueOf(target.value, form))}
        onKeyDown={(event) => takesShortcut(event, 'save') && onSave()}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

function Choice({ form, edit, isFocused = false, text, options }: Listed) {
  return (
    <select
      aria-label={form.label}
      autoFocus={isFocused}
      value={text}
      onChange={({ target }) => edit.setValue(target.value || undefined)}
    >
      {(!form.isRequired || text === '') && <option value="">None</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
