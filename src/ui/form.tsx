import type { EmittedForm } from '../../schema/emitted.ts'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { RichText } from './text.tsx'

/** Works without JavaScript: browsers check and post it. src/forms/send-form.ts sends forms whose service answers. */
export function Form({ form }: { readonly form: EmittedForm }) {
  const { id, fields, optional, button, privacy, sent, failed, sample, delivery } = form
  const message = sample ?? failed
  const { action, hidden, names, trap, isRead, attributes } = delivery
  const notice = message && (
    <div
      data-form-failed
      hidden={!sample}
      tabIndex={-1}
      className={`w-full ${sample ? '' : 'font-medium text-danger'}`}
    >
      <RichText content={message} className={sample ? 'text-sm text-muted' : ''} />
    </div>
  )
  return (
    <div>
      <form
        action={action}
        method="post"
        name={id}
        data-form={isRead || sample ? id : undefined}
        data-sample={sample ? '' : undefined}
        {...attributes}
        className="flex flex-wrap items-end gap-5"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {trap && (
          <span inert aria-hidden className="sr-only">
            <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
          </span>
        )}
        {sample && notice}
        {fields.map((field) => (
          <FormField key={field.id} field={field} name={names[field.id] ?? field.id} optional={optional} />
        ))}
        {/* A sample sends nothing, and says so at any time; its button needs the script that stops it. */}
        <Button type="submit" variant={sample ? 'secondary' : 'primary'} data-needs-script={sample ? '' : undefined}>
          {button}
        </Button>
        {privacy && (
          <p className="mb-2 text-sm">
            <Link href={privacy.href} className="text-link inline-block py-1">
              {privacy.label}
            </Link>
          </p>
        )}
        {!sample && notice}
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

type Field = EmittedForm['fields'][number]
type Choice = Extract<Field, { readonly type: 'choice' }>
type Agreement = Extract<Field, { readonly type: 'agreement' }>
type Typed = Exclude<Field, Choice | Agreement>

interface Props<F> {
  readonly field: F
  /** What the service calls it. */
  readonly name: string
  readonly optional: string | undefined
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel' } as const
const mark = 'size-4 shrink-0 accent-brand'
const box = 'w-full min-w-0 rounded-control border border-line-strong bg-page px-3'

function FormField({ field, ...rest }: Props<Field>) {
  if (field.type === 'choice') return <ChoiceField field={field} {...rest} />
  if (field.type === 'agreement') return <AgreementField field={field} {...rest} />
  return <TypedField field={field} {...rest} />
}

function TypedField({ field, name, optional }: Props<Typed>) {
  const { type, label, required, max, fills } = field
  const shared = { name, required, maxLength: max, autoComplete: fills }
  return (
    <div className={type === 'long' ? 'w-full' : 'grow basis-56'}>
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold">
          {label} {!required && <Optional words={optional} />}
        </span>
        {type === 'long' ? (
          <textarea rows={3} className={`${box} py-2`} {...shared} />
        ) : (
          <input type={inputTypes[type]} className={`${box} min-h-11`} {...shared} />
        )}
      </label>
    </div>
  )
}

function ChoiceField({ field: { label, options, required }, name, optional }: Props<Choice>) {
  return (
    <fieldset className="w-full">
      <legend className="text-sm font-semibold">
        {label} {!required && <Optional words={optional} />}
      </legend>
      <div className="mt-1 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={option}
              required={required}
              className="size-4 shrink-0 appearance-none rounded-full border-2 border-line-strong checked:border-5 checked:border-brand-ink"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AgreementField({ field: { label, required, link }, name }: Props<Agreement>) {
  return (
    <div className="w-full flex flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={name} value="yes" required={required} className={mark} />
        {label}
      </label>
      <Link href={link.href} className="text-link inline-block py-1">
        {link.label}
      </Link>
    </div>
  )
}

function Optional({ words }: { words: string | undefined }) {
  return words && <span className="font-normal text-muted">{words}</span>
}
