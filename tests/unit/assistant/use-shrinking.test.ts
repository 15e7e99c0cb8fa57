import { expect, test } from 'vitest'
import { isSmallAfter } from '../../../src/assistant/use-shrinking.ts'

test.each([
  ['is small where somebody reads on', 100, 140, true],
  ['is whole where they scroll back', 140, 100, false],
  ['is whole at the top, also where it is pulled beyond', 3, -20, false],
  ['stays what it is where a finger trembles', 100, 104, undefined],
  ['stays what it is where a finger trembles the other way', 100, 96, undefined]
])('the launcher %s', (_, from, to, isSmall) => {
  expect(isSmallAfter(from, to)).toBe(isSmall)
})
