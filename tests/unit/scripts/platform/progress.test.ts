import { expect, onTestFinished, test } from 'vitest'
import { Progress } from '../../../../scripts/platform/progress.ts'

/** A progress display with a fake clock, and what it wrote. */
function start(isTTY = true) {
  const written: string[] = []
  const clock = { now: 0 }
  const progress = new Progress({ isTTY, write: (text) => written.push(text) }, () => clock.now)
  onTestFinished(() => progress.end())
  progress.start()
  return { progress, written, at: (now: number) => (clock.now = now) }
}

test('nothing is shown in the first two seconds', () => {
  const { progress, written, at } = start()
  at(1_999)
  progress.step('Reading content', 1, 9)
  progress.end()
  expect(written).toEqual([])
})

test('after two seconds it shows the step, its count and the time, and is cleared at the end', () => {
  const { progress, written, at } = start()
  at(3_400)
  progress.step('Rendering pages', 4, 16)
  at(3_450)
  progress.step('Rendering pages', 5, 16)
  progress.end()
  expect(written).toEqual(['\r\u001B[KRendering pages (4 of 16)… 3 s', '\r\u001B[K'])
})

test('a result that is printed in between takes the place of the line', () => {
  const { progress, written, at } = start()
  at(3_000)
  progress.step('Measuring paint')
  progress.clear()
  progress.clear()
  at(4_000)
  progress.step('Measuring paint')
  expect(written).toEqual(['\r\u001B[KMeasuring paint… 3 s', '\r\u001B[K', '\r\u001B[KMeasuring paint… 4 s'])
})

test('it is shown only in a terminal', () => {
  const { progress, written, at } = start(false)
  at(5_000)
  progress.step('Bundling code')
  progress.end()
  expect(written).toEqual([])
})

test('it is not shown again after it has ended', () => {
  const { progress, written, at } = start()
  progress.end()
  at(9_000)
  progress.step('Reading content', 1, 9)
  expect(written).toEqual([])
})
