import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { Card, IconTile } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { PhoneFold } from '../ui/disclosure.tsx'
import { SectionHeading } from '../ui/section.tsx'

export function Package({ type, id, highlights, checklist, ...heading }: SectionProps<'package'>) {
  return (
    <section data-section={type} id={id} className="section-space border-y border-line bg-tint">
      <div className="container-page grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <SectionHeading align="start" {...heading} />
          <ul className="grid gap-5 lg:gap-6">
            {highlights.map(({ id, icon, title, description }) => (
              <li key={id} data-item={`highlight:${id}`} className="flex gap-4">
                <IconTile icon={icon} />
                <div>
                  <h3 className="text-lg leading-tight font-semibold">{title}</h3>
                  <p className="text-[0.9375rem] text-balance text-muted">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Card>
          <h3 className="phone-fold-heading text-card">{checklist.title}</h3>
          <PhoneFold title={checklist.title}>
            <ul className="mt-4 gap-x-8 space-y-3 sm:mt-6 sm:max-lg:columns-2">
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
    </section>
  )
}
