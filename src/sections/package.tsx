import type { Emitted } from '../../schema/emitted.ts'
import type { Package as PackageSection } from '../../schema/sections/package.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, IconTile } from '../ui/card.tsx'
import { CheckItem } from '../ui/check-item.tsx'
import { Section } from '../ui/section.tsx'

export function Package({ highlights, checklist, ...section }: Emitted<PackageSection>) {
  return (
    <Section {...section} tinted>
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <ul className="grid gap-8 lg:py-2">
          {highlights.map(({ id, icon, title, description }) => (
            <li key={id} data-item={`highlight:${id}`} className="flex gap-5">
              <IconTile drawing={icon} />
              <div>
                <h3 className="text-card">{title}</h3>
                <p className="mt-1.5 text-pretty text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <Card className="lg:sticky lg:top-24">
          <h3 className="text-card">{checklist.title}</h3>
          <ul className="mt-6 grid gap-3.5">
            {checklist.items.map(({ id, text }) => (
              <CheckItem key={id} data-item={`check:${id}`}>
                {text}
              </CheckItem>
            ))}
          </ul>
          {checklist.action && (
            <ButtonLink href={checklist.action.href} variant={checklist.action.variant} className="mt-8 w-full">
              {checklist.action.label}
            </ButtonLink>
          )}
        </Card>
      </div>
    </Section>
  )
}
