import type { SectionProps } from '../../schema/emitted.ts'
import { Card } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { Section, headingBeside } from '../ui/section.tsx'

export function Checklist({ items, ...section }: SectionProps<'checklist'>) {
  return (
    <Section {...section} tinted layout={headingBeside}>
      <Card>
        <ul className="-my-3 divide-y divide-line">
          {items.map(({ id, text, plans }) => (
            <CheckItem key={id} data-item={`check:${id}`} plans={plans} className="py-3">
              {text}
            </CheckItem>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
