import type { EmittedForm } from '../../../schema/emitted.ts'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'
import { RichText } from '../text/html.tsx'
import { FormField } from './form-field.tsx'

/** Works without JavaScript: browsers check and post it. src/forms/send-form.ts sends forms whose service answers. */
export function Form({ form }: { readonly form: EmittedForm }) {
  const { id, fields, optional, button, privacy, sent, failed, sample, delivery } = form
  const message = sample ?? failed
  const { action, hidden, names, trap, isRead, attributes } = delivery
  return (
    <div>
      <form
        action={action}
        method="post"
        name={id}
        data-form={isRead || sample ? id : undefined}
        data-sample={sample ? '' : undefined}
        {...attributes}
        className="grid gap-5"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {trap && (
          <span inert aria-hidden className="sr-only">
            <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
          </span>
        )}
        {fields.map((field) => (
          <FormField key={field.id} field={field} name={names[field.id] ?? field.id} optional={optional} />
        ))}
        {/* A sample sends nothing, and says so at any time; its button needs the script that stops it. */}
        <Button type="submit" data-needs-script={sample ? '' : undefined}>
          {button}
        </Button>
        {message && (
          <div
            data-form-failed
            hidden={!sample}
            tabIndex={-1}
            className={sample ? undefined : 'font-medium text-danger'}
          >
            <RichText content={message} className={sample ? 'text-sm text-balance text-muted' : ''} />
          </div>
        )}
        {privacy && (
          <p className="text-sm text-muted">
            <Link href={privacy.href} className="text-link inline-block py-1">
              {privacy.label}
            </Link>
          </p>
        )}
      </form>
      {sent && (
        <div data-form-sent hidden tabIndex={-1}>
          <p className="font-semibold">{sent.title}</p>
          <p className="mt-2 text-muted">{sent.text}</p>
        </div>
      )}
    </div>
  )
}
