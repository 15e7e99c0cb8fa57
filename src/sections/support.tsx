import type { Emitted } from '../../schema/emitted.ts'
import type { Support as SupportSection } from '../../schema/sections/support.ts'
import { IconTile } from '../ui/layout/card.tsx'
import { CardList } from '../ui/layout/card-list.tsx'
import { LinkCard } from '../ui/layout/link-card.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Support({ items, ...section }: Emitted<SupportSection>) {
  return (
    <Section {...section}>
      <CardList count={items.length}>
        {items.map(({ id, icon, title, description, detail, label, href }) => (
          <li key={id} data-item={`support:${id}`} className="flex">
            <LinkCard href={href} label={label}>
              <IconTile icon={icon} />
              <h3 className="mt-5 text-card">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{description}</p>
              {detail && <p className="mt-4 text-sm font-medium">{detail}</p>}
            </LinkCard>
          </li>
        ))}
      </CardList>
    </Section>
  )
}
