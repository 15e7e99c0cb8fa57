import { expect, test } from 'vitest'
import { nextOption } from '../../../src/search/next-option.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 1, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', 0, 0, undefined],
  ['Enter', 0, 3, undefined]
])('%s at position %i of %i options leads to %s', (key, active, count, next) => {
  expect(nextOption(key, active, count)).toBe(next)
})
