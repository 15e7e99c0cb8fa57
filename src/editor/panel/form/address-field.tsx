import { useId, useRef, useState } from 'react'
import type { Edit, FieldDiagnostic } from '../../../../schema/editing.ts'
import { messageOf, save } from '../../actions.ts'
import { ask } from '../../channel.ts'
import type { FieldForm } from '../../field/field-control.tsx'
import { pressesKey } from '../../keys.ts'
import { update } from '../../store.ts'
import { useFormContext } from './form-context.ts'
import { textOf } from '../../field/references.ts'

/** The address of the page. It is saved by a button alone: other files change with it, and the page is another then. */
export function AddressField({ form }: { readonly form: FieldForm }) {
  const { value, setValue, diagnostics, isSaving, submit } = useAddress(form)
  const id = useId()
  const old = textOf(form.value)
  // What is wrong with the address itself is wrong with every link to it.
  const own = diagnostics.filter((diagnostic) => diagnostic.place === undefined && isError(diagnostic))
  const shown = own.length > 0 ? own : diagnostics
  return (
    <form
      className="form-field"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label className="field-label" htmlFor={id}>
        {form.label}
      </label>
      <p className="description">{form.description}</p>
      <div className="row address">
        <input
          id={id}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onKeyDown={(event) => value !== old && pressesKey(event, 'Escape') && setValue(old)}
        />
        <button type="submit" data-primary disabled={isSaving || value === old || diagnostics.some(isError)}>
          Change
        </button>
      </div>
      <div role="alert">
        <ul className="diagnostics">
          {shown.map(({ severity, message, hint, place }) => (
            <li key={`${place} ${message}`} data-severity={severity}>
              {place && <code>{place}</code>} {message} {hint}
            </li>
          ))}
        </ul>
      </div>
      <p className="description">The old address then redirects to the new one, and links of this site lead to it.</p>
    </form>
  )
}

function useAddress(form: FieldForm) {
  const { file, version } = useFormContext()
  const [value, setShown] = useState(textOf(form.value))
  const [diagnostics, setDiagnostics] = useState<readonly FieldDiagnostic[]>([])
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(value)
  const editOf = (now: string): Edit => ({
    kind: 'address',
    file,
    path: [...form.path],
    version,
    value: now
  })
  const fail = (error: unknown) => update({ message: messageOf(error) })
  const setValue = (now: string) => {
    latest.current = now
    setShown(now)
    if (now === form.value) return setDiagnostics([])
    ask({ kind: 'check', edit: editOf(now) }).then((result) => {
      if (latest.current === now) setDiagnostics(result.diagnostics)
    }, fail)
  }
  const submit = async () => {
    setSaving(true)
    try {
      const result = await save(editOf(value))
      if (result.kind === 'invalid') setDiagnostics(result.diagnostics)
      if (result.kind === 'conflict') update({ message: 'The address changed on the disk meanwhile. Try again.' })
    } catch (error) {
      fail(error)
    }
    setSaving(false)
  }
  return { value, setValue, diagnostics, isSaving, submit }
}

function isError({ severity }: FieldDiagnostic): boolean {
  return severity === 'error'
}
