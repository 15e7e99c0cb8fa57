import type { EmittedForm } from '../../../schema/emitted.ts'
import { Form } from './form.tsx'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  readonly form: EmittedForm
}

/** The sign-up for the newsletter in the footer. */
export function Newsletter({ title, text, form }: Props) {
  return (
    <section data-place="newsletter" className="mt-6 max-w-xs">
      <h2 className="text-sm font-semibold">{title}</h2>
      {text && <p className="mt-2 text-sm text-muted">{text}</p>}
      <div className="mt-3">
        <Form form={form} />
      </div>
    </section>
  )
}
