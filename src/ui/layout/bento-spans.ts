/**
 * How many columns each card takes, so that every row of a grid is full. A card whose row has no room for it begins the
 * next one; what is left of a row goes to its narrowest cards, the last of them first.
 *
 * @param widths how many columns each card is made for
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
