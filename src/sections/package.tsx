import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { BesideText, Card, IconTile } from '../ui/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { PhoneFold } from '../ui/disclosure.tsx'
import { SectionHeading } from '../ui/section.tsx'

export function Package({ type, id, highlights, checklist, illustration, ...heading }: SectionProps<'package'>) {
  return (
    <section data-section={type} id={id} className="section-space border-y border-line bg-tint">
      <div className="container-page grid gap-x-16 gap-y-10 lg:grid-cols-2">
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
        <BesideText illustration={illustration} />
        <Card
          className={`grid gap-x-16 gap-y-6 ${illustration ? 'col-span-full lg:grid-cols-[auto_1fr]' : 'content-center'}`}
        >
          <h3 className="phone-fold-heading text-card">{checklist.title}</h3>
          <div className="lg:row-span-2">
            <PhoneFold title={checklist.title}>
              <ul className="gap-x-8 space-y-3 max-sm:pt-3 sm:columns-2">
                {checklist.items.map(({ id, text }) => (
                  <CheckItem key={id} data-item={`check:${id}`}>
                    {text}
                  </CheckItem>
                ))}
              </ul>
            </PhoneFold>
          </div>
          {checklist.action && <Action {...checklist.action} className="w-full self-end" />}
        </Card>
      </div>
    </section>
  )
}
