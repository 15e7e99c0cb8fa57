import type { SectionProps } from '../../schema/emitted.ts'
import { Card, IconTile } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'

/** Classes for one or two columns, which are centered under the heading. */
const few = ['max-w-2xl', 'max-w-5xl md:grid-cols-2']

export function Specs({ columns, ...section }: SectionProps<'specs'>) {
  return (
    <Section {...section} tinted>
      <ul
        className={`mx-auto grid gap-6 ${columns.length < 3 ? few[columns.length - 1] : 'md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2'}`}
      >
        {columns.map(({ id, icon, title, items, note }) => (
          <li key={id} data-item={`spec:${id}`} className="flex">
            <Card className="w-full">
              <div className="flex items-center gap-4">
                <IconTile icon={icon} />
                <h3 className="text-card">{title}</h3>
              </div>
              <ul className="mt-5 divide-y divide-line">
                {items.map((item) => (
                  <li key={item} className="py-2.5 text-pretty text-muted">
                    {item}
                  </li>
                ))}
              </ul>
              {note && <p className="mt-4 text-sm text-subtle">{note}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
