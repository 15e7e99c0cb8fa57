import { Check, Minus } from 'lucide-react'
import type { Emitted } from '../../schema/emitted.ts'
import type { Comparison as ComparisonSection } from '../../schema/sections/comparison.ts'
import { Section } from '../ui/section.tsx'

export function Comparison({ columns, rows, ...section }: Emitted<ComparisonSection>) {
  const [subject, other, ours] = columns
  return (
    <Section {...section}>
      <div
        tabIndex={0}
        role="group"
        aria-label={section.title}
        className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
      >
        <table className="w-full min-w-2xl border-collapse text-left">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="w-1/4 p-5 font-medium text-muted lg:px-7">
                {subject}
              </th>
              <th scope="col" className="p-5 font-semibold lg:px-7">
                {other}
              </th>
              <th scope="col" className="bg-brand-soft p-5 font-semibold text-brand-ink lg:px-7">
                {ours}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="p-5 align-top font-medium lg:px-7">
                  {row.label}
                </th>
                <td className="p-5 align-top text-muted lg:px-7">
                  <span className="flex gap-3">
                    <Minus aria-hidden className="mt-1 size-4 shrink-0 text-subtle" />
                    {row.other}
                  </span>
                </td>
                <td className="bg-brand-soft p-5 align-top lg:px-7">
                  <span className="flex gap-3">
                    <Check aria-hidden strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-success" />
                    {row.ours}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
