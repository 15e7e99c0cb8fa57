import { afterEach, describe, expect, test, vi } from 'vitest'
import { overlap } from '../../../src/popups/purchase-notice.tsx'
import { nextNotice } from '../../../src/popups/recent-purchase.tsx'
import { randomNumbers } from '../../random-numbers.ts'

afterEach(() => vi.restoreAllMocks())

const timing = { first: 3, visible: 4, every: { min: 8, max: 15 } }
const waiting = { time: 0 }
const shown = { time: 0, index: 0 }
const almostOne = 1 - Number.EPSILON

test('after the wait, a notice is shown for its visible time', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect(nextNotice(waiting, timing, 8)).toEqual({ time: 4000, index: 4 })
})

test.each([
  [0, 8, 4000],
  [0.5, 11.5, 7500],
  [almostOne, 15, 11_000]
])('with the random number %f, notices are %f s apart', (chance, _, time) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const state = nextNotice(shown, timing, 8)
  expect(state.index).toBeUndefined()
  expect(state.time).toBeCloseTo(time, 6)
})

test('every notice is eventually shown, indexes are valid, and waits stay within their limits', () => {
  vi.spyOn(Math, 'random').mockImplementation(randomNumbers(7))
  const indexes = new Set<number | undefined>()
  for (let round = 0; round < 400; round += 1) {
    const notice = nextNotice(waiting, timing, 8)
    indexes.add(notice.index)
    const { time } = nextNotice(notice, timing, 8)
    expect(time).toBeGreaterThanOrEqual(4000)
    expect(time).toBeLessThan(11_000)
  }
  expect([...indexes].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

describe('two boxes overlap', () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 }

  test.each([
    ['if one is inside the other', { left: 12, right: 14, top: 12, bottom: 14 }, true],
    ['if their corners overlap', { left: 19, right: 30, top: 19, bottom: 30 }, true],
    ['not if they only touch', { left: 20, right: 30, top: 10, bottom: 20 }, false],
    ['not if one is below the other', { left: 10, right: 20, top: 21, bottom: 30 }, false],
    ['not if one is left of the other', { left: 0, right: 9, top: 10, bottom: 20 }, false]
  ])('%s', (_, other, overlaps) => {
    expect(overlap(box, other)).toBe(overlaps)
    expect(overlap(other, box)).toBe(overlaps)
  })
})
