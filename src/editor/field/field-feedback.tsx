import type { Names } from '../../../schema/editing.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { useEditor } from '../store.ts'
import { namingReferences } from './references.ts'
import type { ControlProps } from './text-control.tsx'

/** The diagnostics of a value with their quick fixes, a preview, and the value in the file in a conflict. */
export function FieldFeedback({ form, edit, onSave }: ControlProps) {
  const names = useEditor().page?.names
  const { diagnostics, html, together, conflict, setValue, value } = edit
  // An invalid address, for example, makes all links to it invalid too.
  const own = diagnostics.filter(({ place, severity }) => place === undefined && severity === 'error')
  return (
    <>
      <div role="alert">
        <ul className="diagnostics">
          {(own.length > 0 ? own : diagnostics).map(({ severity, message, hint, place, fixes }) => (
            <li key={`${place} ${message}`} data-severity={severity}>
              {place} {namingReferences(`${message} ${hint ?? ''}`, names)}{' '}
              {fixes.map((fix) => (
                <button
                  key={fix.label}
                  type="button"
                  onClick={(event) => {
                    focusControl(event.currentTarget)
                    setValue(fix.value)
                  }}
                >
                  {fixLabel(fix.label, names)}
                </button>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {together !== undefined && (
        <button type="button" onClick={() => onSave('together')}>
          Save, and {together}
        </button>
      )}
      {form.control === 'markdown' && html !== undefined && (
        <section className="preview" aria-label="Preview">
          <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
        </section>
      )}
      {conflict && (
        <section className="conflict" role="alert">
          <p>This value has changed since you opened it.</p>
          <dl>
            <dt>Saved</dt>
            <dd>{String(conflict.disk ?? '')}</dd>
            <dt>Yours</dt>
            <dd>{String(value ?? '')}</dd>
          </dl>
          <div className="row">
            <button type="button" disabled={own.length > 0} onClick={() => onSave('over')}>
              Save mine
            </button>
            <button type="button" onClick={() => setValue(conflict.disk)}>
              Use the saved one
            </button>
          </div>
        </section>
      )}
    </>
  )
}

/** Moves the focus from a button that goes away to the control of its field. */
function focusControl(button: Element): void {
  button.closest('form, .form-field')?.querySelector<HTMLElement>('.cm-content, input, select')?.focus()
}

/** A reference is named by what it refers to. */
function fixLabel(label: string, names: Names | undefined): string {
  const named = namingReferences(label, names)
  return label.startsWith('Delete ') ? label : `Use ${named}`
}
