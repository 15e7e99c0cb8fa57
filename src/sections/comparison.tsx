import { Check, Minus } from 'lucide-react'
import type { Emitted } from '../../schema/emitted.ts'
import type { Comparison as ComparisonSection } from '../../schema/sections/comparison.ts'
import { Section } from '../ui/section.tsx'

const rowGrid = 'grid grid-cols-2 md:table-row'

/**
 * A table; on small screens the subject of each row stands above its two cells. The roles repeat what the
 * elements mean, because browsers forget that of a table whose rows are laid out otherwise.
 */
export function Comparison({ columns, rows, ...section }: Emitted<ComparisonSection>) {
  const [subject, other, ours] = columns
  return (
    <Section {...section}>
      <table
        role="table"
        className="block w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card md:table md:border-separate md:border-spacing-0"
      >
        <thead role="rowgroup" className="block md:table-header-group">
          <tr role="row" className={rowGrid}>
            <th role="columnheader" scope="col" className="w-1/4 px-7 py-5 font-medium text-muted max-md:sr-only">
              {subject}
            </th>
            <th role="columnheader" scope="col" className="p-4 font-semibold md:px-7 md:py-5">
              {other}
            </th>
            <th
              role="columnheader"
              scope="col"
              className="bg-brand-soft p-4 font-semibold text-brand-ink md:px-7 md:py-5"
            >
              {ours}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {rows.map((row) => (
            <tr key={row.id} role="row" className={rowGrid}>
              <th
                role="rowheader"
                scope="row"
                className="col-span-2 border-t border-line bg-raised px-4 py-3 align-top font-medium md:bg-transparent md:px-7 md:py-5"
              >
                {row.label}
              </th>
              <td role="cell" className="border-t border-line p-4 align-top text-muted md:px-7 md:py-5">
                <span className="flex gap-3">
                  <Minus aria-hidden className="h-[1lh] w-4 shrink-0 text-subtle" />
                  <span className="min-w-0 wrap-anywhere">{row.other}</span>
                </span>
              </td>
              <td role="cell" className="border-t border-line bg-brand-soft p-4 align-top md:px-7 md:py-5">
                <span className="flex gap-3">
                  <Check aria-hidden strokeWidth={2.5} className="h-[1lh] w-4 shrink-0 text-success" />
                  <span className="min-w-0 wrap-anywhere">{row.ours}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
