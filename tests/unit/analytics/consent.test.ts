import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAllowed, isUndecided, storeChoice } from '../../../src/analytics/consent.ts'
import { stubStorage } from '../stub-storage.ts'

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a choice is stored with its day, and only then', () => {
  vi.useFakeTimers({ now: new Date('2026-03-17T12:00:00Z') })
  const { localStorage } = stubStorage()
  expect([isUndecided(), isAllowed()]).toEqual([true, false])
  expect(localStorage.size).toBe(0)
  storeChoice('allowed')
  expect([...localStorage]).toEqual([['analytics-consent', 'allowed 2026-03-17']])
  expect([isUndecided(), isAllowed()]).toEqual([false, true])
  storeChoice('refused')
  expect([...localStorage]).toEqual([['analytics-consent', 'refused 2026-03-17']])
  expect([isUndecided(), isAllowed()]).toEqual([false, false])
})

test('the signal of the browser refuses, whatever the visitor chose before', () => {
  stubStorage()
  storeChoice('allowed')
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect([isUndecided(), isAllowed()]).toEqual([false, false])
})
