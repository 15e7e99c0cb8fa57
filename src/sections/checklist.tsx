import type { SectionProps } from '../../schema/emitted.ts'
import { Card } from '../ui/layout/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Checklist({ items, ...section }: SectionProps<'checklist'>) {
  return (
    <Section {...section} tinted>
      <Card className="mx-auto max-w-5xl">
        <ul className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          {items.map(({ id, text }) => (
            <CheckItem key={id} data-item={`check:${id}`}>
              {text}
            </CheckItem>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
