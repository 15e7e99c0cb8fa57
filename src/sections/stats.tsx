import type { SectionProps } from '../../schema/emitted.ts'
import { Section } from '../ui/section.tsx'
import { StatList } from '../ui/cards.tsx'
import { Illustration } from '../ui/pictures/illustration.tsx'

export function Stats({ items, illustration, ...section }: SectionProps<'stats'>) {
  return (
    <Section {...section}>
      {illustration && (
        <div className="illustration-large mb-5 flex overflow-clip rounded-card border border-line">
          <Illustration illustration={illustration} />
        </div>
      )}
      <StatList stats={items} className={layoutOf(items.length)} />
    </Section>
  )
}

function layoutOf(count: number): string {
  if (count === 1) return 'mx-auto max-w-lg'
  // Four columns are too narrow for a word in a figure on tablets.
  return count > 3 ? 'sm:grid-cols-2' : 'max-md:*:px-0 md:auto-cols-fr md:grid-flow-col'
}
