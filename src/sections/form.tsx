import type { SectionProps } from '../../schema/emitted.ts'
import { Form as FormCard } from '../ui/form.tsx'
import { BesideText, Card } from '../ui/cards.tsx'
import { SectionHeading } from '../ui/section.tsx'
import { RichText } from '../ui/text.tsx'

export function Form({ type, id, body, illustration, form, formTitle, ...heading }: SectionProps<'form'>) {
  return (
    <section data-section={type} id={id} className="section-space">
      <div className="container-page grid items-start gap-6 lg:grid-cols-2">
        <div className="flex h-full flex-col lg:pr-10">
          <SectionHeading compact {...heading} />
          {body && <RichText content={body} className="text-muted" />}
          <BesideText illustration={illustration} className="grow" />
        </div>
        <Card data-item={`form:${form.id}`}>
          {formTitle && <h3 className="mb-5 text-card">{formTitle}</h3>}
          <FormCard form={form} />
        </Card>
      </div>
    </section>
  )
}
