import { expect, test } from 'vitest'
import { readsOn } from '../../../src/assistant/use-stepping-aside.ts'

test.each([
  ['who scrolls down reads on', 100, 140, true],
  ['who scrolls up does not', 140, 100, false],
  ['who is back at the top does not', 140, 0, false],
  ['who pulled the page beyond its top does not, when it comes back', -20, 0, false]
])('%s', (_, from, to, isReading) => {
  expect(readsOn(from, to)).toBe(isReading)
})
