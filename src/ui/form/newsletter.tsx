import type { Emitted } from '../../../schema/emitted.ts'
import type { Site } from '../../../schema/site.ts'
import { Form } from './form.tsx'

export function Newsletter({ title, text, form }: Emitted<NonNullable<Site['footer']['newsletter']>>) {
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
