import { trustedHtml } from '../../browser/trusted-html.ts'
import type { FieldEdit } from '../drafts.ts'

interface Props {
  readonly edit: FieldEdit
  readonly isMarkdown: boolean
  /** Saves the value with others that follow from it, or over the value on the disk. */
  readonly onSave: (save: () => Promise<boolean>) => void
}

/** What the check says of a value, with its quick fixes, a preview, and the other value of a conflict. */
export function FieldFeedback({ edit, isMarkdown, onSave }: Props) {
  const { diagnostics, html, together, conflict, setValue, value } = edit
  return (
    <>
      <div role="alert">
        <ul className="diagnostics">
          {diagnostics.map(({ severity, message, hint, place, fixes }) => (
            <li key={`${place} ${message}`} data-severity={severity}>
              {place && <code>{place}</code>} {message} {hint}{' '}
              {fixes.map((fix) => (
                <button key={fix.label} type="button" onClick={() => setValue(fix.value)}>
                  {fix.label}
                </button>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {together !== undefined && (
        <button type="button" onClick={() => onSave(edit.saveTogether)}>
          Save, and {together}
        </button>
      )}
      {isMarkdown && html !== undefined && <Preview html={html} />}
      {conflict && (
        <section className="conflict" role="alert">
          <p>This value changed on the disk while you edited it.</p>
          <dl>
            <dt>On the disk</dt>
            <dd>{String(conflict.disk ?? '')}</dd>
            <dt>Yours</dt>
            <dd>{String(value ?? '')}</dd>
          </dl>
          <div className="row">
            <button type="button" onClick={() => onSave(edit.saveOver)}>
              Save mine
            </button>
            <button type="button" onClick={() => setValue(conflict.disk)}>
              Take the one on the disk
            </button>
          </div>
        </section>
      )}
    </>
  )
}

/** Markdown as the page will show it. */
function Preview({ html }: { readonly html: string }) {
  return (
    <section className="preview" aria-label="Preview">
      <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
    </section>
  )
}
