import type { ReactNode } from 'react'

interface Props {
  /** The number of cards. */
  readonly count: number
  /** The maximum number of cards in a row. */
  readonly inRow?: 3 | 4
  readonly children: ReactNode
}

/** Cards in rows; one or two cards are centered under the heading. */
export function CardList({ count, inRow = 3, children }: Props) {
  return <ul className={`grid gap-6 ${columnsOf(count, inRow)}`}>{children}</ul>
}

function columnsOf(count: number, inRow: 3 | 4): string {
  if (count === 1) return 'mx-auto max-w-lg'
  if (count === 2) return 'mx-auto max-w-4xl md:grid-cols-2'
  if (count > 3 && inRow === 4) return 'sm:grid-cols-2 lg:grid-cols-4'
  // In two columns, the last card of an odd number spans both.
  return 'md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2'
}
