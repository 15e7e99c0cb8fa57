import type { SectionProps } from '../../schema/emitted.ts'
import { Form as FormCard } from '../ui/form.tsx'
import { Card } from '../ui/cards.tsx'
import { SectionHeading } from '../ui/section.tsx'

export function Form({ type, id, form, ...heading }: SectionProps<'form'>) {
  return (
    <section data-section={type} id={id} className="section-space-small">
      <div className="container-page gap-x-16 lg:grid lg:grid-cols-2">
        <SectionHeading align="start" {...heading} />
        <Card data-item={`form:${form.id}`}>
          <FormCard form={form} />
        </Card>
      </div>
    </section>
  )
}
