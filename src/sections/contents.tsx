import type { Emitted } from '../../schema/emitted.ts'
import type { Contents as ContentsSection } from '../../schema/sections/contents.ts'
import { Card, IconTile } from '../ui/layout/card.tsx'
import { CardList } from '../ui/layout/card-list.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Contents({ items, ...section }: Emitted<ContentsSection>) {
  return (
    <Section {...section}>
      <CardList count={items.length} inRow={4}>
        {items.map(({ id, icon, title, description }) => (
          <li key={id} data-item={`content:${id}`} className="flex">
            <Card className="w-full lg:p-6">
              <IconTile icon={icon} />
              <h3 className="mt-5 text-card">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{description}</p>
            </Card>
          </li>
        ))}
      </CardList>
    </Section>
  )
}
