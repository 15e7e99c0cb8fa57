import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { SectionProps } from '../../schema/emitted.ts'
import { columnsInFrame } from '../ui/cards.tsx'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'permissions'>

/** The icons are decoration: the headings say the same. */
export function Permissions({ allowed, forbidden, note, ...section }: Props) {
  return (
    <Section {...section} compact>
      <div className={`${columnsInFrame} md:grid-cols-2`}>
        <List {...allowed} kind="allowed" />
        <List {...forbidden} kind="forbidden" />
      </div>
      {note && <p className="mt-8 text-sm text-balance text-muted">{note}</p>}
    </Section>
  )
}

const looks = {
  allowed: { Mark: Check, tile: 'border-success/35 bg-success/10', ink: 'text-success' },
  forbidden: { Mark: X, tile: 'border-danger/35 bg-danger/10', ink: 'text-danger' }
} as const

function List({ title, items, kind }: Props['allowed'] & { kind: keyof typeof looks }) {
  const { Mark, tile, ink } = looks[kind]
  return (
    <div className="row-span-2 grid grid-rows-subgrid gap-y-5 bg-surface p-6 lg:p-8">
      <h3 className="flex items-center gap-3 text-card">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full border ${tile} ${ink}`}>
          <Mark aria-hidden strokeWidth={2.5} className="size-4.5" />
        </span>
        <span className="min-w-0">{title}</span>
      </h3>
      <ul className="grid content-start gap-3 border-t border-line pt-6">
        {items.map(({ id, text }) => (
          <li key={id} data-item={`permission:${id}`} className="flex gap-3">
            <Mark aria-hidden strokeWidth={2.5} className={`h-[1lh] w-4 shrink-0 ${ink}`} />
            <span className="min-w-0">{noBreak(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
