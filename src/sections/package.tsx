import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { Card, IconTile } from '../ui/layout/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { PhoneFold } from '../ui/layout/phone-fold.tsx'
import { Section } from '../ui/layout/section.tsx'

export function Package({ highlights, checklist, ...section }: SectionProps<'package'>) {
  return (
    <Section {...section} tinted>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <ul className="grid gap-6 lg:gap-8 lg:py-2">
          {highlights.map(({ id, icon, title, description }) => (
            <li key={id} data-item={`highlight:${id}`} className="flex gap-5">
              <IconTile icon={icon} />
              <div>
                <h3 className="text-card">{title}</h3>
                <p className="mt-1.5 text-pretty text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <Card className="lg:sticky lg:top-24">
          <h3 className="phone-fold-heading text-card">{checklist.title}</h3>
          <PhoneFold title={checklist.title}>
            <ul className="mt-4 grid gap-x-8 gap-y-3.5 sm:mt-6 sm:max-lg:grid-cols-2">
              {checklist.items.map(({ id, text }) => (
                <CheckItem key={id} data-item={`check:${id}`}>
                  {text}
                </CheckItem>
              ))}
            </ul>
          </PhoneFold>
          {checklist.action && <Action {...checklist.action} className="mt-6 w-full" />}
        </Card>
      </div>
    </Section>
  )
}
