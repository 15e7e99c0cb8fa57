import type { SectionProps } from '../../../schema/emitted.ts'

type Stats = SectionProps<'stats'>['items']

/** Figures with hairlines between them: up to four side by side, more in rows. */
export function StatList({ stats, className }: { stats: Stats; className: string }) {
  return (
    <dl
      className={`grid overflow-clip border-y border-line *:-mt-px *:-ml-px *:border-t *:border-l *:border-line text-center ${className} ${stats.length > 4 ? 'lg:grid-cols-4' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'}`}
    >
      {stats.map((stat) => (
        <Stat key={stat.id} {...stat} />
      ))}
    </dl>
  )
}

function Stat({ id, value, label }: Stats[number]) {
  return (
    <div data-item={`stat:${id}`} className="flex flex-col-reverse justify-end px-4 py-4 lg:py-6 xl:px-8">
      <dt className="mt-1 text-balance text-muted">{label}</dt>
      <dd className="text-heading text-balance lg:text-5xl">{value}</dd>
    </div>
  )
}
