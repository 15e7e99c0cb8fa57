import { describe, expect, test } from 'vitest'
import { bentoSpans } from '../../../src/ui/cards.tsx'

describe('cards of a bento', () => {
  test('keep their width if they fill their rows', () => {
    expect(bentoSpans([2, 1, 1, 1, 1, 2], 4)).toEqual([2, 1, 1, 1, 1, 2])
    expect(bentoSpans([2, 1, 1, 2], 2)).toEqual([2, 1, 1, 2])
  })

  test('share the rest of a row, narrow ones first', () => {
    expect(bentoSpans([2, 1, 1, 1, 2], 4)).toEqual([2, 1, 1, 2, 2])
    expect(bentoSpans([1, 1, 1], 4)).toEqual([1, 1, 2])
    expect(bentoSpans([2], 4)).toEqual([4])
  })

  test('fill every row, for any number and order of wide cards', () => {
    for (const columns of [2, 4])
      for (let count = 1; count <= 8; count += 1)
        for (let pattern = 0; pattern < 2 ** count; pattern += 1) {
          const widths = Array.from({ length: count }, (_, index) => ((pattern >> index) & 1 ? 2 : 1))
          let filled = 0
          for (const span of bentoSpans(widths, columns)) {
            filled += span
            expect(filled, `${widths.join()} in ${columns}`).toBeLessThanOrEqual(columns)
            if (filled === columns) filled = 0
          }
          expect(filled, `${widths.join()} in ${columns}`).toBe(0)
        }
  })
})
