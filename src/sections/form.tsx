import type { SectionProps } from '../../schema/emitted.ts'
import { Form as FormFields } from '../ui/form/form.tsx'
import { Card } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Form({ form, ...section }: SectionProps<'form'>) {
  return (
    <Section {...section}>
      <div data-item={`form:${form.id}`} className="mx-auto max-w-3xl">
        <Card>
          <FormFields form={form} place={section.id ?? section.type} />
        </Card>
      </div>
    </Section>
  )
}
