import type { SectionProps } from '../../schema/emitted.ts'
import { LinkCards, LinkRow } from '../ui/cards.tsx'
import { Section } from '../ui/section.tsx'

export function Guides({ items, layout, ...section }: SectionProps<'guides'>) {
  return (
    <Section {...section} compact={layout === 'rows'}>
      {layout === 'rows' ? (
        <ul className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {items.map(({ id, ...item }) => (
            <li key={id} data-item={`guide:${id}`}>
              <LinkRow {...item} />
            </li>
          ))}
        </ul>
      ) : (
        <LinkCards kind="guide" items={items} />
      )}
    </Section>
  )
}
