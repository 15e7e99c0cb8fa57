import { afterEach, describe, expect, test, vi } from 'vitest'
import { track } from '../../../src/analytics/track.ts'
import { stubStorage } from '../stub-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The paths of the logged page views. */
function loggedPaths(log: string | undefined): readonly string[] {
  const events: { properties: { path: string } }[] = JSON.parse(log ?? '[]')
  return events.map(({ properties }) => properties.path)
}

describe('the event log', () => {
  test('appends the newest event', () => {
    const { localStorage } = stubStorage()
    track('page_view', { path: '/' })
    track('page_view', { path: '/faq' })
    expect(loggedPaths(localStorage.get('analytics-events'))).toEqual(['/', '/faq'])
  })

  test('drops the oldest event beyond its limit', () => {
    const { localStorage } = stubStorage()
    for (let index = 0; index <= 50; index += 1) track('page_view', { path: `/${index}` })
    const paths = loggedPaths(localStorage.get('analytics-events'))
    expect(paths).toHaveLength(50)
    expect([paths[0], paths.at(-1)]).toEqual(['/1', '/50'])
  })
  test('starts again where it is cut off', () => {
    const { localStorage } = stubStorage()
    localStorage.set('analytics-events', '{"event":')
    track('page_view', { path: '/' })
    expect(loggedPaths(localStorage.get('analytics-events'))).toEqual(['/'])
  })
})

test('each event is dispatched on the window with its time, for custom analytics', () => {
  vi.useFakeTimers({ now: new Date('2026-03-17T12:00:00Z') })
  stubStorage()
  const heard: unknown[] = []
  window.addEventListener('site:analytics', (event) => heard.push((event as CustomEvent<unknown>).detail))
  track('page_view', { path: '/faq' })
  expect(heard).toEqual([{ event: 'page_view', properties: { path: '/faq' }, timestamp: '2026-03-17T12:00:00.000Z' }])
})
