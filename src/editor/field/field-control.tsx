import * as ToggleGroup from 'radix-ui/toggle-group'
import { useId, useState } from 'react'
import type { Control, FieldForm, Names } from '../../../schema/editing.ts'
import { editorHost } from '../channel.ts'
import { Hint } from '../hint.tsx'
import { consumeShortcut } from '../shortcuts.ts'
import { useEditor } from '../store.ts'
import { FieldFeedback } from './field-feedback.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { textOf, valueOf } from './references.ts'
import { TextControl, type ControlProps } from './text-control.tsx'

/** The control of a value, and what the check says about the value. */
export function FieldControl(props: ControlProps) {
  return (
    <>
      <Control {...props} />
      <FieldFeedback {...props} />
    </>
  )
}

function Control(props: ControlProps) {
  const { form, edit, isFocused = false } = props
  const names = useEditor().page?.names
  const control = shownControl(form)
  switch (control) {
    case 'line':
    case 'lines':
    case 'markdown':
    case 'code':
    case 'date':
      return <TextControl {...props} />
    case 'link':
    case 'number':
      return <Input {...props} options={control === 'link' ? (names?.links ?? []) : []} />
    case 'entry':
      return <Choice {...props} options={names?.entries[form.collection ?? ''] ?? []} />
    case 'choice':
      return <Choice {...props} options={(form.options ?? []).map((id) => ({ id, label: id }))} />
    case 'icon':
      return <IconPicker {...props} />
    case 'picture':
      return <PicturePicker {...props} />
    case 'switch':
      return (
        <input
          type="checkbox"
          aria-label={form.label}
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

/** A number, or text to complete. */
function Input(props: ControlProps & { readonly options: readonly string[] }) {
  const { form, edit, onSave, isFocused = false, options } = props
  const list = useId()
  return (
    <>
      <input
        type={form.control === 'number' ? 'number' : 'text'}
        aria-label={form.label}
        autoFocus={isFocused}
        value={textOf(edit.value)}
        list={list}
        onChange={({ target }) => edit.setValue(valueOf(target.value, form))}
        onKeyDown={(event) => consumeShortcut(event, 'save') && onSave()}
      />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

function Choice(props: ControlProps & { readonly options: Names['entries'][string] }) {
  const { form, edit, isFocused = false, options } = props
  const text = textOf(edit.value)
  return (
    <select
      aria-label={form.label}
      autoFocus={isFocused}
      value={text}
      onChange={({ target }) => edit.setValue(target.value || undefined)}
    >
      {(!form.isRequired || text === '') && <option value="">None</option>}
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}

const shownAtOnce = 60

/** Pictures of icons, to search in. */
function IconPicker({ form: { label }, edit }: ControlProps) {
  const names = useEditor().page?.names.icons ?? []
  const value = textOf(edit.value)
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const matching = names.filter((name) => words.every((word) => name.includes(word)))
  const shown = query ? matching : [value, ...matching.filter((name) => name !== value)]
  return (
    <div>
      <input
        aria-label={`Search for ${label}`}
        placeholder={value}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ToggleGroup.Root
        type="single"
        aria-label={label}
        className="icons"
        value={value}
        onValueChange={(name) => name && edit.setValue(name)}
      >
        {shown.slice(0, shownAtOnce).map((name) => (
          <Hint key={name} text={name}>
            <ToggleGroup.Item value={name} aria-label={name}>
              <span style={{ maskImage: `url("${editorHost().iconAddress(name)}")` }} />
            </ToggleGroup.Item>
          </Hint>
        ))}
      </ToggleGroup.Root>
    </div>
  )
}
