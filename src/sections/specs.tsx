import type { SectionProps } from '../../schema/emitted.ts'
import { columnsInFrame, IconTile } from '../ui/cards.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

export function Specs({ columns, ...section }: SectionProps<'specs'>) {
  return (
    <Section {...section} tinted>
      <ul
        className={`${columnsInFrame} ${columns.length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:auto-cols-fr md:grid-flow-col'}`}
      >
        {columns.map(({ id, icon, title, items, note }) => (
          <li
            key={id}
            data-item={`spec:${id}`}
            className="row-span-2 grid grid-rows-subgrid gap-y-0 bg-surface p-6 lg:p-8"
          >
            <div className="flex items-center gap-4">
              <IconTile icon={icon} />
              <h3 className="text-card">{title}</h3>
            </div>
            <div>
              <ul className="mt-5 divide-y divide-line">
                {items.map((item) => (
                  <Fact key={item} text={item} />
                ))}
              </ul>
              {note && <p className="mt-4 text-sm text-subtle">{noBreak(note)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What is before a dot, such as a time, is beside the rest. What is before a colon is what the rest is about. */
function Fact({ text }: { text: string }) {
  const [, term, mark, rest = ''] = /^(.+?)( · |: )(.+)$/.exec(text) ?? []
  if (!mark) return <li className="py-2.5 text-muted">{noBreak(text)}</li>
  const isName = mark === ': '
  return (
    <li className={`flex gap-x-4 py-2.5 ${isName ? 'flex-wrap justify-between' : ''}`}>
      <span className={isName ? 'font-semibold' : 'w-11 shrink-0 text-muted'}>
        {term}
        <span className="sr-only">{mark}</span>
      </span>
      <span className={isName ? 'text-muted' : ''}>{noBreak(rest)}</span>
    </li>
  )
}
