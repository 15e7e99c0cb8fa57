import type { SectionProps } from '../../schema/emitted.ts'
import { Card } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'

export function Checklist({ items, ...section }: SectionProps<'checklist'>) {
  return (
    <Section {...section} tinted>
      <Card>
        <ul className="columns-2xs gap-x-12">
          {items.map(({ id, text, plans }) => (
            <CheckItem key={id} data-item={`check:${id}`} plans={plans} className="break-inside-avoid py-1.5">
              {text}
            </CheckItem>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
