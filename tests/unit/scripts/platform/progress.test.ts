import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress } from '../../../../scripts/platform/progress.ts'

const written: string[] = []
const { isTTY } = process.stderr

beforeEach(() => {
  written.length = 0
  process.stderr.isTTY = true
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  progress.start()
})

afterEach(() => {
  progress.end()
  process.stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is shown in the first two seconds', () => {
  progress.step('Reading content', 1, 9)
  vi.advanceTimersByTime(1_999)
  progress.end()
  expect(written).toEqual([])
})

test('after two seconds it shows the step, its count and the time, and is cleared at the end', () => {
  vi.advanceTimersByTime(3_400)
  progress.step('Rendering pages', 4, 16)
  vi.advanceTimersByTime(50)
  progress.step('Rendering pages', 5, 16)
  progress.end()
  expect(written).toEqual(['\r\u001B[KRendering pages (4 of 16)… 3 s', '\r\u001B[K'])
})

test('a step that takes long is shown although no other follows', () => {
  progress.step('Bundling code')
  vi.advanceTimersByTime(2_000)
  expect(written).toEqual(['\r\u001B[KBundling code… 2 s'])
})

test('a result that is printed in between takes the place of the line', () => {
  vi.advanceTimersByTime(3_000)
  progress.step('Measuring paint')
  progress.clear()
  progress.clear()
  vi.advanceTimersByTime(200)
  progress.step('Measuring paint')
  expect(written).toEqual(['\r\u001B[KMeasuring paint… 3 s', '\r\u001B[K', '\r\u001B[KMeasuring paint… 3 s'])
})

test('it is shown only in a terminal', () => {
  process.stderr.isTTY = false
  vi.advanceTimersByTime(5_000)
  progress.step('Bundling code')
  expect(written).toEqual([])
})

test('it is not shown again after it has ended', () => {
  progress.end()
  vi.advanceTimersByTime(9_000)
  progress.step('Reading content', 1, 9)
  expect(written).toEqual([])
})
