import type { SectionProps } from '../../schema/emitted.ts'
import { IconTile } from '../ui/layout/cards.tsx'
import { Section } from '../ui/layout/section.tsx'
import { noBreak } from '../ui/text/no-break.tsx'

/** Columns in one frame, with hairlines between them. */
export function Specs({ columns, ...section }: SectionProps<'specs'>) {
  return (
    <Section {...section} tinted>
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
        {columns.map(({ id, icon, title, items, note }) => (
          <li key={id} data-item={`spec:${id}`} className="min-w-0 flex-[1_1_14rem] bg-surface p-6 lg:p-8">
            <div className="flex items-center gap-4">
              <IconTile icon={icon} />
              <h3 className="text-card">{title}</h3>
            </div>
            <ul className="mt-5 divide-y divide-line">
              {items.map((item) => (
                <li key={item} className="py-2.5 text-pretty text-muted">
                  {noBreak(item)}
                </li>
              ))}
            </ul>
            {note && <p className="mt-4 text-sm text-subtle">{noBreak(note)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
