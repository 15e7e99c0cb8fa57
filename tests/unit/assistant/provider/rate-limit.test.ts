import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../stub-storage.ts'

const limit = { requests: 20, seconds: 60 }
const twenty = Array.from({ length: 20 }, (_, index) => index * 1000)

describe('the local limit', () => {
  let stored = new Map<string, string>()

  beforeEach(() => {
    const { sessionStorage } = stubStorage()
    stored = sessionStorage
    return () => vi.unstubAllGlobals()
  })

  /** The module as it is after the page is loaded. */
  async function loaded() {
    vi.resetModules()
    return import('../../../../src/assistant/provider/rate-limit.ts')
  }

  test('allows the twentieth request and blocks the twenty-first, even after a reload', async () => {
    const { takeRequest } = await loaded()
    for (const time of twenty) expect(takeRequest(time, limit)).toBe(true)
    expect(takeRequest(20_000, limit)).toBe(false)
    expect((await loaded()).takeRequest(20_000, limit)).toBe(false)
  })

  test('is a sliding window: one more request is allowed sixty seconds after the first', async () => {
    const { takeRequest } = await loaded()
    for (const time of twenty) takeRequest(time, limit)
    expect(takeRequest(59_999, limit)).toBe(false)
    expect(takeRequest(60_000, limit)).toBe(true)
    expect(takeRequest(60_000, limit)).toBe(false)
  })

  test('works without storage', async () => {
    stubStorage({ blocked: true })
    const { takeRequest } = await loaded()
    for (const time of twenty) expect(takeRequest(time, limit)).toBe(true)
    expect(takeRequest(20_000, limit)).toBe(false)
  })

  test.each(['1e300 5000 4000', 'x', '{}', 'NaN two', ''])(
    'does not count times in the future or other values: %j',
    async (value) => {
      const { takeRequest } = await loaded()
      stored.set('assistant-request-times', value)
      expect(takeRequest(2000, { ...limit, requests: 1 })).toBe(true)
      expect(stored.get('assistant-request-times')).toBe('2000')
    }
  )
})
