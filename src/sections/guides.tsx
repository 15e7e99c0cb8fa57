import type { Emitted } from '../../schema/emitted.ts'
import type { Guides as GuidesSection } from '../../schema/sections/guides.ts'
import { IconTile } from '../ui/layout/card.tsx'
import { CardList } from '../ui/layout/card-list.tsx'
import { LinkCard } from '../ui/layout/link-card.tsx'
import { LinkRow } from '../ui/layout/link-row.tsx'
import { CompactSection } from '../ui/layout/compact-section.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Guides({ items, layout, ...section }: Emitted<GuidesSection>) {
  const Frame = layout === 'rows' ? CompactSection : Section
  return (
    <Frame {...section}>
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
          {items.map(({ id, icon, title, description, label, href }) => (
            <li key={id} data-item={`guide:${id}`} className="flex">
              <LinkCard href={href} label={label}>
                <IconTile icon={icon} />
                <h3 className="mt-5 text-card">{title}</h3>
                <p className="mt-2 text-pretty text-muted">{description}</p>
              </LinkCard>
            </li>
          ))}
        </CardList>
      )}
    </Frame>
  )
}
