import type { Emitted } from '../../schema/emitted.ts'
import type { Guides as GuidesSection } from '../../schema/sections/guides.ts'
import { IconTile } from '../ui/layout/card.tsx'
import { CardList } from '../ui/layout/card-list.tsx'
import { LinkCard } from '../ui/layout/link-card.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Guides({ items, ...section }: Emitted<GuidesSection>) {
  return (
    <Section {...section}>
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
    </Section>
  )
}
