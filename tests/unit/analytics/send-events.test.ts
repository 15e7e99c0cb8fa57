import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { analyticsEvent } from '../../../src/analytics/events.ts'
import { countedAddress, sendEvents, siteOf, type Counter } from '../../../src/analytics/send-events.ts'
import type { Hit } from '../../../src/analytics/adapters.ts'

const sent: Hit[] = []
const counter: Counter = {
  toRequest: (hit) => {
    sent.push(hit)
    return { url: 'https://count.test/', init: {} }
  },
  host: 'https://count.test',
  site: 'tiny',
  events: ['page_view', 'cta_click', 'search'],
  countsOn: 'tiny.test'
}
let answer: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  answer = () => Promise.resolve(new Response('ok'))
  vi.stubGlobal('window', new EventTarget())
  open('https://tiny.test/pricing')
  vi.stubGlobal('document', { referrer: 'https://news.test/story?id=1', title: 'Pricing' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => vi.unstubAllGlobals())

function open(href: string) {
  vi.stubGlobal('location', new URL(href))
}

function report(event: string, properties: object = {}) {
  window.dispatchEvent(new CustomEvent(analyticsEvent, { detail: { event, properties, timestamp: '' } }))
}

/** Resolves after the answers were read, which are there already. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}

describe('an event', () => {
  test('is sent with what the page knows, its properties as texts', () => {
    sendEvents(counter)
    report('search', { results: 3 })
    expect(sent).toEqual([
      {
        event: 'search',
        properties: { results: '3' },
        host: 'https://count.test',
        site: 'tiny',
        address: new URL('https://tiny.test/pricing'),
        referrer: 'https://news.test/',
        title: 'Pricing',
        language: 'en-GB',
        screen: '1920x1080',
        visit: expect.stringMatching(/^\d+-0\.\d+$/) as string,
        cache: undefined
      }
    ])
  })

  test('that content does not name is not sent', () => {
    sendEvents(counter)
    report('chat_open')
    expect(sent).toEqual([])
  })

  test.each(['localhost:3000', 'preview.tiny.test', 'tiny.test:8443'])('is not sent from %s', (host) => {
    open(`https://${host}/`)
    sendEvents(counter)
    report('page_view')
    expect(sent).toEqual([])
  })

  test('is not sent where the browser refuses for the visitor', () => {
    vi.stubGlobal('navigator', { language: 'en-GB', globalPrivacyControl: true })
    sendEvents(counter)
    report('page_view')
    expect(sent).toEqual([])
  })
})

test('only the first page view says where the visitor came from', () => {
  sendEvents(counter)
  report('cta_click')
  report('page_view')
  report('page_view')
  expect(sent.map(({ referrer }) => referrer)).toEqual(['https://news.test/', 'https://news.test/', ''])
})

test('all requests of a page load have one random name', () => {
  sendEvents(counter)
  report('page_view')
  report('cta_click')
  expect(new Set(sent.map(({ visit }) => visit)).size).toBe(1)
})

describe('the answer', () => {
  test('says what goes with the next request', async () => {
    answer = () => Promise.resolve(Response.json({ cache: 'abc' }))
    sendEvents(counter)
    report('page_view')
    await settled()
    report('cta_click')
    expect(sent.map(({ cache }) => cache)).toEqual([undefined, 'abc'])
  })

  test('that never comes is ignored', async () => {
    const unhandled = vi.fn<() => void>()
    process.on('unhandledRejection', unhandled)
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    sendEvents(counter)
    report('page_view')
    await settled()
    process.off('unhandledRejection', unhandled)
    expect(sent).toHaveLength(1)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

describe('with consent', () => {
  let allowed = false
  let choose = () => {}
  beforeEach(() => {
    allowed = false
    sendEvents(counter, { isAllowed: () => allowed, subscribe: (onChange) => (choose = onChange) })
  })

  test('nothing is sent before it', () => {
    report('page_view')
    report('cta_click')
    expect(sent).toEqual([])
  })

  test('the view of the open page is sent with it, once', () => {
    report('page_view')
    report('page_view')
    report('cta_click')
    allowed = true
    choose()
    choose()
    expect(sent.map(({ event }) => event)).toEqual(['page_view'])
  })

  test('nothing is sent after its withdrawal', () => {
    allowed = true
    report('page_view')
    allowed = false
    choose()
    report('cta_click')
    expect(sent.map(({ event }) => event)).toEqual(['page_view'])
  })
})

test.each([
  ['https://tiny.test/a?email=a@b.c#top', 'https://tiny.test/a'],
  ['https://tiny.test/?utm_source=news&q=me&utm_id=a.b-c_d~e', 'https://tiny.test/?utm_source=news&utm_id=a.b-c_d%7Ee'],
  ['https://tiny.test/?utm_source=a@b.c&utm_medium=', 'https://tiny.test/'],
  [`https://tiny.test/?utm_term=${'x'.repeat(151)}`, 'https://tiny.test/'],
  ['https://tiny.test/?utm_source=a%20b&xutm_source=a', 'https://tiny.test/']
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address).href).toBe(counted)
})

test.each([
  ['https://news.test/story?id=1', 'https://news.test/'],
  ['http://news.test:8080/', 'https://news.test:8080/'],
  ['android-app://com.example/', ''],
  ['', '']
])('of the referrer %s only the site counts: %s', (referrer, site) => {
  expect(siteOf(referrer)).toBe(site)
})
