import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { Section } from '../ui/section.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'comparison'>
type Mark = Props['rows'][number]['oursMark']

const heads = ['font-medium text-muted', 'font-semibold', 'font-semibold text-brand-ink']

/** A table; on phones, the two values of a row are side by side under its label. */
export function Comparison({ columns, rows, ...section }: Props) {
  return (
    <Section {...section}>
      <div className="comparison">
        <table className="max-md:text-sm">
          <caption className="sr-only">{section.title}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" className={heads[index]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="font-medium">
                  {row.label}
                </th>
                <td className="text-muted">
                  <Cell mark={row.otherMark}>{row.other}</Cell>
                </td>
                <td>
                  <Cell mark={row.oursMark}>{row.ours}</Cell>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const marks = {
  yes: { Drawing: Check, ink: 'text-success' },
  partly: { Drawing: Minus, ink: 'text-warning' },
  no: { Drawing: X, ink: 'text-danger' }
} as const satisfies Record<Mark, unknown>

function Cell({ mark, children }: { mark: Mark; children: string }) {
  const { Drawing, ink } = marks[mark]
  return (
    <span className="comparison-cell">
      <span className={`comparison-mark ${ink}`}>
        <Drawing aria-hidden strokeWidth={2.75} className="size-3.5" />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{labels.marks[mark]}: </span>
        {noBreak(children)}
      </span>
    </span>
  )
}
