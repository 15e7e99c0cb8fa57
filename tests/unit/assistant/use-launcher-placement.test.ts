import { expect, test } from 'vitest'
import { isScrollDown } from '../../../src/assistant/use-launcher-placement.ts'

test.each([
  ['scrolling down is detected', 100, 140, true],
  ['scrolling up is not a scroll down', 140, 100, false],
  ['returning to the top is not a scroll down', 140, 0, false],
  ['bouncing back from beyond the top is not a scroll down', -20, 0, false]
])('%s', (_, from, to, isDown) => {
  expect(isScrollDown(from, to)).toBe(isDown)
})
