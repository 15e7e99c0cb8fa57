import { expect, test } from 'vitest'
import { scrollTopFor, showsBeginning } from '../../../../src/assistant/conversation/use-transcript-scroll.ts'

test('a question is scrolled to the top of the log', () => {
  expect(scrollTopFor({ top: 500, height: 60 }, 300)).toBe(484)
})

test('a question longer than the log is scrolled to its end, with a third of the log left for the answer', () => {
  expect(scrollTopFor({ top: 500, height: 900 }, 300)).toBe(1200)
})

test.each([
  ['in view is shown', { top: 200, height: 80 }, true],
  ['taller than the view and begins in it is shown', { top: 200, height: 900 }, true],
  ['above the upper edge is not shown', { top: 90, height: 80 }, false],
  ['visible by only half a line at the lower edge is not shown', { top: 390, height: 80 }, false],
  ['below the view is not shown', { top: 900, height: 80 }, false]
])('a message that is %s', (_, message, shown) => {
  expect(showsBeginning(message, { top: 100, height: 300 })).toBe(shown)
})
