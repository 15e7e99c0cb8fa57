/**
 * The number of columns of each card, so that every row of a grid is full. A card that does not fit in a row starts the
 * next one; the narrowest cards of a row share its remaining columns, the last card first.
 *
 * @param widths the preferred number of columns of each card
 */
export function bentoSpans(widths: readonly number[], columns: number): number[] {
  return rowsOf(widths, columns).flatMap((row) => filled(row, columns))
}

function rowsOf(widths: readonly number[], columns: number): number[][] {
  const rows: number[][] = []
  for (const width of widths) {
    const row = rows.at(-1)
    if (row && sum(row) + width <= columns) row.push(width)
    else rows.push([Math.min(width, columns)])
  }
  return rows
}

function filled(row: readonly number[], columns: number): number[] {
  const spans = [...row]
  for (let left = columns - sum(row); left > 0; left -= 1) {
    const narrowest = spans.lastIndexOf(Math.min(...spans))
    spans[narrowest] = (spans[narrowest] ?? 0) + 1
  }
  return spans
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
