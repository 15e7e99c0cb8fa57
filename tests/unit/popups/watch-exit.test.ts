import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForExit } from '../../../src/popups/watch-exit.ts'
import { stubStorage } from '../stub-storage.ts'

const triggers = {
  pointerLeave: { enabled: true },
  returnAfterScroll: { enabled: true, percent: 50, delay: 2 },
  timer: { enabled: true, delay: 10 }
}
const off = { enabled: false }
const page = { hidden: false, readyState: 'complete', documentElement: { scrollHeight: 3000, clientHeight: 1000 } }
const onTrigger = vi.fn<(trigger: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  Object.assign(window, { scrollY: 0, setTimeout, clearTimeout })
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onTrigger.mockReset()
})

/** The triggers that have fired so far. */
const fired = () => onTrigger.mock.calls.flat()

function scrollTo(scrollY: number): void {
  Object.assign(window, { scrollY })
  window.dispatchEvent(new Event('scroll'))
}

/** Hides the tab and shows it again. */
function leaveAndReturn(): void {
  for (const hidden of [true, false]) {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

function pointerGoes(to: { clientY: number; relatedTarget?: object }): void {
  document.dispatchEvent(Object.assign(new Event('mouseout'), to))
}

test('the timer fires 10 s after the page has loaded, and not before', () => {
  Object.assign(document, { readyState: 'interactive' })
  watchForExit(triggers, onTrigger)
  vi.advanceTimersByTime(20_000)
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(9_999)
  expect(fired()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired()).toEqual(['timer'])
})

test('the pointer fires at once where it leaves at the top, and nowhere else', () => {
  watchForExit(triggers, onTrigger)
  pointerGoes({ clientY: 1 })
  pointerGoes({ clientY: -1, relatedTarget: {} })
  expect(fired()).toEqual([])
  pointerGoes({ clientY: 0 })
  expect(fired()).toEqual(['pointer-leave'])
})

test.each([
  [1001, ['return-after-scroll']],
  [1000, []]
])('2 s after the return to a tab that was scrolled by %i of 2000 pixels, these fire: %j', (scrollY, expected) => {
  watchForExit(triggers, onTrigger)
  scrollTo(scrollY)
  scrollTo(0)
  leaveAndReturn()
  vi.advanceTimersByTime(1_999)
  expect(fired()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired()).toEqual(expected)
})

test('nothing fires while the visitor has left again within the 2 s', () => {
  watchForExit(triggers, onTrigger)
  scrollTo(1600)
  leaveAndReturn()
  vi.advanceTimersByTime(1_000)
  leaveAndReturn()
  vi.advanceTimersByTime(1_999)
  expect(fired()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(fired()).toEqual(['return-after-scroll'])
})

test('a return fires if an earlier page was scrolled far down', () => {
  const stop = watchForExit(triggers, onTrigger)
  scrollTo(1600)
  stop()
  scrollTo(0)
  watchForExit(triggers, onTrigger)
  leaveAndReturn()
  vi.advanceTimersByTime(2_000)
  expect(fired()).toEqual(['return-after-scroll'])
})

test('what content switches off does not fire, and neither does anything after the watch ends', () => {
  watchForExit(
    {
      pointerLeave: off,
      returnAfterScroll: { ...triggers.returnAfterScroll, ...off },
      timer: { ...triggers.timer, ...off }
    },
    onTrigger
  )
  const stop = watchForExit(triggers, onTrigger)
  scrollTo(1600)
  leaveAndReturn()
  stop()
  pointerGoes({ clientY: -1 })
  leaveAndReturn()
  vi.advanceTimersByTime(60_000)
  expect(fired()).toEqual([])
})
