import type { SectionProps } from '../../schema/emitted.ts'
import { Card } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'

export function Checklist({ items, ...section }: SectionProps<'checklist'>) {
  return (
    <Section {...section} compact={!section.lead} tinted>
      <Card className="grid">
        <ul className="-my-3 grid gap-x-12 overflow-clip text-balance *:-mt-px *:border-t *:border-line lg:grid-cols-2">
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
