/**
 * The number of columns of each card, so that every row of a grid is full. A card that does not fit in a row starts the
 * next one; the narrowest cards of a row share its remaining columns, the last card first.
 *
 * @param widths the preferred number of columns of each card
 */
export function bentoSpans(widths: readonly number[], columns: number): number[] {
  const spans: number[] = []
  let row: number[] = []
  const room = () => row.reduce((left, span) => left - span, columns)
  const endRow = () => {
    for (let left = room(); row.length > 0 && left > 0; left--) {
      const narrowest = row.lastIndexOf(Math.min(...row))
      row[narrowest] = (row[narrowest] ?? 0) + 1
    }
    spans.push(...row)
    row = []
  }
  for (const width of widths) {
    if (width > room()) endRow()
    row.push(Math.min(width, columns))
  }
  endRow()
  return spans
}
