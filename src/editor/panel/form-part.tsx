import { useEffect, useRef } from 'react'
import type { FormNode } from '../../../schema/editing.ts'
import { FormField } from './form-field.tsx'
import { FormFields } from './form-fields.tsx'
import { useFormContext } from './form-context.ts'
import { FormList } from './form-list.tsx'
import { rearrange } from './rearrange.ts'

export type GroupForm = Extract<FormNode, { kind: 'group' }>

interface Props {
  readonly form: FormNode
  /** Takes the focus, as it was just added. */
  readonly isNew?: boolean
}

/** A field, a group or a list of a form. */
export function FormPart({ form, isNew = false }: Props) {
  return form.kind === 'field' ? <FormField form={form} isFocused={isNew} /> : <Holding form={form} isNew={isNew} />
}

/** A group or list, which can be removed where it is optional. */
function Holding({ form, isNew = false }: Props & { readonly form: Exclude<FormNode, { kind: 'field' }> }) {
  const { file, version, reload } = useFormContext()
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) part.current?.focus()
  }, [isNew])
  const path = [...form.path]
  return (
    <fieldset ref={part} tabIndex={-1} className="form-part">
      <legend>{form.label}</legend>
      {form.description && <p className="description">{form.description}</p>}
      {form.kind === 'group' ? <FormFields form={form} /> : <FormList form={form} />}
      {!form.isRequired && (
        <button type="button" onClick={() => void rearrange({ kind: 'remove', file, path }, version, reload)}>
          Remove “{form.label}”
        </button>
      )}
    </fieldset>
  )
}
