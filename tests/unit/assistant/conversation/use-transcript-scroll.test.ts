import { expect, test } from 'vitest'
import { scrollTopFor } from '../../../../src/assistant/conversation/use-transcript-scroll.ts'

test('a question is scrolled to the top of the log', () => {
  expect(scrollTopFor({ top: 500, height: 60 }, 300)).toBe(484)
})

test('a question longer than the log is scrolled to its end, with a third of the log left for the answer', () => {
  expect(scrollTopFor({ top: 500, height: 900 }, 300)).toBe(1200)
})
