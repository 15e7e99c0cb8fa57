import type { SectionProps } from '../../schema/emitted.ts'
import { Section } from '../ui/section.tsx'
import { StatList } from '../ui/cards.tsx'

type Props = SectionProps<'stats'>

export function Stats({ items, ...section }: Props) {
  return (
    <Section {...section}>
      {items.some(({ description }) => description) ? (
        <Rows items={items} />
      ) : (
        <StatList stats={items} className={layoutOf(items.length)} />
      )}
    </Section>
  )
}

/** Figures that need a sentence, below each other. */
function Rows({ items }: Pick<Props, 'items'>) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(({ id, value, label, description }) => (
        <div key={id} data-item={`stat:${id}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-2 py-6">
          <dt className="text-lead text-muted max-sm:w-full">{label}</dt>
          <dd className="order-first text-title">{value}</dd>
          {description && <dd className="w-full text-balance text-muted lg:ml-auto lg:w-60">{description}</dd>}
        </div>
      ))}
    </dl>
  )
}

function layoutOf(count: number): string {
  if (count === 1) return 'mx-auto max-w-lg'
  // Four columns are too narrow for a word in a figure on tablets.
  return count > 3 ? 'sm:grid-cols-2' : 'max-md:*:px-0 md:auto-cols-fr md:grid-flow-col'
}
