import { expect, test } from 'vitest'
import { scrollTopFor, showsBeginning } from '../../../../src/assistant/conversation/scrolling.ts'

test('a question is scrolled to the top of the log', () => {
  expect(scrollTopFor({ top: 500, height: 60 }, 300)).toBe(484)
})

test('of a question that is longer than the log, the end stays in view, and a third is left for the answer', () => {
  expect(scrollTopFor({ top: 500, height: 900 }, 300)).toBe(1200)
})

test.each([
  ['in view', { top: 200, height: 80 }, true],
  ['higher than the view, begins in it', { top: 200, height: 900 }, true],
  ['begins above the view', { top: 90, height: 80 }, false],
  ['is only half a line above the lower edge', { top: 390, height: 80 }, false],
  ['is below the view', { top: 900, height: 80 }, false]
])('a message that is %s', (_, message, shown) => {
  expect(showsBeginning(message, { top: 100, height: 300 })).toBe(shown)
})
