import type { SectionProps } from '../../schema/emitted.ts'
import { Card } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { Section } from '../ui/section.tsx'

export function Checklist({ items, ...section }: SectionProps<'checklist'>) {
  return (
    <Section {...section} tinted>
      <Card>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-10 overflow-clip">
          {items.map(({ id, text, plans }) => (
            <CheckItem key={id} data-item={`check:${id}`} plans={plans} className="-mt-px border-t border-line py-3">
              {text}
            </CheckItem>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
