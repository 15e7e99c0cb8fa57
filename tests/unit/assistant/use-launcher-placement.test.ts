import { expect, test } from 'vitest'
import { isScrollDown } from '../../../src/assistant/use-launcher-placement.ts'

test.each([
  ['a scroll down is one', 100, 140, true],
  ['a scroll up is not', 140, 100, false],
  ['a return to the top is not', 140, 0, false],
  ['the spring back of a page pulled beyond its top is not', -20, 0, false]
])('%s', (_, from, to, isDown) => {
  expect(isScrollDown(from, to)).toBe(isDown)
})
