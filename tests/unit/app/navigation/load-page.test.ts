// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { canonicalPath } from '../../../../src/shared/addresses.ts'
import { loadPage } from '../../../../src/app/navigation/load-page.ts'

vi.mock('../../../../src/app/navigation/site-data.ts', () => ({ siteData: { notFoundPath: '/404' } }))
vi.mock('../../../../src/app/islands/page-sections.ts', () => ({
  openPage: (route: unknown) => Promise.resolve(route)
}))

const routeOf = (path: string) => ({
  id: 'page',
  path,
  name: 'Page',
  title: 'A page',
  description: 'A page of the site.',
  address: `https://site.test${path}`,
  noindex: false,
  islands: {},
  html: '<section></section>'
})

/** Stubs a host with these pages. */
function host(answers: Readonly<Record<string, unknown>>) {
  const fetch = vi.fn((address: string) => {
    const found = Object.entries(answers).find(([path]) => address === `/routes${path}.json`)
    return Promise.resolve(found ? Response.json(found[1]) : new Response('', { status: 404 }))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/terms//', '/terms'],
  ['/docs/setup/', '/docs/setup'],
  ['/index.html', '/'],
  ['/terms/index.html', '/terms'],
  ['/my-index.html', '/my-index.html'],
  ['', '/']
])('the address %j belongs to the page %s', (address, path) => {
  expect(canonicalPath(address)).toBe(path)
})

test.each([
  ['/', '/'],
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['/nowhere', '/404'],
  ['/constructor', '/404']
])('%s shows the page %s', async (address, path) => {
  host({ '/index': routeOf('/'), '/terms': routeOf('/terms'), '/404': routeOf('/404') })
  expect((await loadPage(address)).path).toBe(path)
})

test.each([
  ['null', null],
  ['no fields', {}],
  ['a list', []],
  ['a title of the wrong type', { ...routeOf('/terms'), title: 5 }],
  ['islands without a type', { ...routeOf('/terms'), islands: { 0: {} } }],
  ['no sections', { ...routeOf('/terms'), html: undefined }]
])('page data with %s is an error instead of a blank page', async (_, answer) => {
  host({ '/terms': answer })
  await expect(loadPage('/terms')).rejects.toThrow('The data of this page cannot be read.')
})

test('a failed request is an error with its status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  await expect(loadPage('/terms')).rejects.toThrow('status 503')
})

test.each(['/faq', '/Terms', '/404'])('data of the page %s are refused for another page', async (other) => {
  host({ '/terms': routeOf(other) })
  await expect(loadPage('/terms')).rejects.toThrow('The data of this page cannot be read.')
})

/** Answers that never end. The first bytes of a body may arrive, at once or one a second. */
const stalls: Readonly<Record<string, () => Promise<Response>>> = {
  'before its headers': () => new Promise(() => {}),
  'after its headers': () => Promise.resolve(new Response(new ReadableStream())),
  'in its body': () =>
    Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }))),
  'at one byte a second': () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (body) => void setInterval(() => body.enqueue(new TextEncoder().encode(' ')), 1000)
        })
      )
    ),
  'with an error status, after its headers': () => Promise.resolve(new Response(new ReadableStream(), { status: 503 }))
}

test.each(Object.entries(stalls))(
  'an answer that stalls %s is an error, and the next visit asks again',
  async (_, stall) => {
    vi.useFakeTimers()
    const signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (_: string, options?: RequestInit) => {
      signals.push(options?.signal)
      return stall()
    })
    const failed = loadPage('/terms').catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.race([failed, 'nothing'])).toMatch(/\/terms did not arrive|status 503/)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])

    host({ '/terms': routeOf('/terms') })
    expect((await loadPage('/terms')).path).toBe('/terms')
  }
)

test('an answer that arrives leaves no timer', async () => {
  vi.useFakeTimers()
  host({ '/terms': routeOf('/terms') })
  await loadPage('/terms')
  expect(vi.getTimerCount()).toBe(0)
})
