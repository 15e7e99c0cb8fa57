import { describe, expect, test } from 'vitest'
import { appended, logLimit } from '../../../src/analytics/track.ts'
import type { AnalyticsEvent } from '../../../src/analytics/events.ts'

function pageView(path: string): AnalyticsEvent {
  return { event: 'page_view', properties: { path }, timestamp: '2026-01-01T00:00:00.000Z' }
}

describe('the event log', () => {
  test('appends the newest event', () => {
    expect(appended([pageView('/')], pageView('/faq'))).toEqual([pageView('/'), pageView('/faq')])
  })

  test('drops the oldest event beyond its limit', () => {
    const full = Array.from({ length: logLimit }, (_, index) => pageView(`/${index}`))
    const log = appended(full, pageView('/new'))
    expect(log).toHaveLength(50)
    expect(log[0]).toEqual(pageView('/1'))
    expect(log.at(-1)).toEqual(pageView('/new'))
  })
})
