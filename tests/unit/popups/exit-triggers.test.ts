import { describe, expect, test } from 'vitest'
import { leavesAtTop, scrolledShare } from '../../../src/popups/exit-triggers.ts'

describe('the pointer leaves at the top', () => {
  const elsewhere = null
  const onThePage = {} as EventTarget

  test.each([
    ['above the upper edge', { clientY: -1, relatedTarget: elsewhere }, true],
    ['on the upper edge', { clientY: 0, relatedTarget: elsewhere }, true],
    ['at a side edge', { clientY: 1, relatedTarget: elsewhere }, false],
    ['to another element', { clientY: 0, relatedTarget: onThePage }, false]
  ])('%s', (_, event, leaves) => {
    expect(leavesAtTop(event)).toBe(leaves)
  })
})

describe('how far a page is scrolled', () => {
  test.each([
    [0, 0],
    [500, 0.5],
    [1000, 1]
  ])('%i of 1000 pixels is %f', (top, share) => {
    expect(scrolledShare(top, 1800, 800)).toBe(share)
  })

  test('a page that fits the screen is never scrolled', () => {
    expect(scrolledShare(0, 600, 800)).toBe(0)
    expect(scrolledShare(0, 800, 800)).toBe(0)
  })

  test('scrolling beyond the ends of a page counts as its ends', () => {
    expect(scrolledShare(-40, 1800, 800)).toBe(0)
    expect(scrolledShare(1040, 1800, 800)).toBe(1)
  })
})
