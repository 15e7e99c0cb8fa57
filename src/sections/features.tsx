import type { Emitted } from '../../schema/emitted.ts'
import type { Features as FeaturesSection } from '../../schema/sections/features.ts'
import { Card, IconTile } from '../ui/card.tsx'
import { CheckItem } from '../ui/check-item.tsx'
import { Section } from '../ui/section.tsx'

export function Features({ items, ...section }: Emitted<FeaturesSection>) {
  return (
    <Section {...section}>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {items.map(({ id, icon, title, description, benefits }) => (
          <li key={id} data-item={`feature:${id}`} className="flex">
            <Card className="w-full">
              <IconTile drawing={icon} />
              <h3 className="mt-5 text-card">{title}</h3>
              <p className="mt-2 text-pretty text-muted">{description}</p>
              {benefits.length > 0 && (
                <ul className="mt-5 grid gap-2.5 border-t border-line pt-5 text-sm">
                  {benefits.map((benefit) => (
                    <CheckItem key={benefit}>{benefit}</CheckItem>
                  ))}
                </ul>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
