import type { SectionProps } from '../../schema/emitted.ts'
import { CardList } from '../ui/layout/card-list.tsx'
import { LinkCard, LinkRow } from '../ui/layout/link-card.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Guides({ items, layout, ...section }: SectionProps<'guides'>) {
  return (
    <Section {...section} compact={layout === 'rows'}>
      {layout === 'rows' ? (
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {items.map(({ id, ...item }) => (
            <li key={id} data-item={`guide:${id}`}>
              <LinkRow {...item} />
            </li>
          ))}
        </ul>
      ) : (
        <CardList count={items.length}>
          {items.map(({ id, ...item }) => (
            <li key={id} data-item={`guide:${id}`} className="flex">
              <LinkCard {...item} />
            </li>
          ))}
        </CardList>
      )}
    </Section>
  )
}
