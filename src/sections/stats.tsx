import type { Emitted } from '../../schema/emitted.ts'
import type { Stats as StatsSection } from '../../schema/sections/stats.ts'
import { Section } from '../ui/section.tsx'
import { Stat } from '../ui/stat.tsx'

export function Stats({ items, ...section }: Emitted<StatsSection>) {
  return (
    <Section {...section}>
      <dl className="grid rounded-card border border-line bg-surface shadow-card max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line">
        {items.map((item) => (
          <Stat key={item.id} {...item} />
        ))}
      </dl>
    </Section>
  )
}
