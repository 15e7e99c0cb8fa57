import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  analyticsProviders,
  counterHost,
  providerNames,
  type ProviderName
} from '../../../schema/analytics-providers.ts'
import { bundledSize } from '../../bundled-size.ts'
import * as adapters from '../../../src/analytics/adapters.ts'
import type { Adapter, Hit } from '../../../src/analytics/adapters.ts'

/** A request as it arrives: fields of a body or a query as an object. */
interface Received {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly fields: unknown
}

interface Fixture {
  readonly site: string
  readonly host: string
  readonly view: Received
  readonly event: Received
}

const text = { 'content-type': 'text/plain' }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
const url = 'https://tiny.test/pricing?utm_source=news'
const properties = { place: 'hero', plan: 'starter' }
const id = '1f0c3a52-7d1e-4c55-9a0b-2f6f0f4f9b11'

const umamiPage = {
  website: id,
  hostname: 'tiny.test',
  url: '/pricing?utm_source=news',
  title: 'Pricing',
  referrer: 'https://news.test/',
  screen: '1920x1080',
  language: 'en-GB'
}
const matomoPage = {
  idsite: '3',
  rec: '1',
  url,
  urlref: 'https://news.test/',
  action_name: 'Pricing',
  rand: '0.5',
  send_image: '0'
}
const posthogPage = {
  $process_person_profile: false,
  $current_url: url,
  $referrer: 'https://news.test/',
  title: 'Pricing'
}

/** The documented requests of each provider for a page view and for `cta_click`. */
const fixtures: Readonly<Record<ProviderName, Fixture>> = {
  plausible: {
    site: 'tiny.test',
    host: 'https://plausible.io',
    view: {
      url: 'https://plausible.io/api/event',
      method: 'POST',
      headers: text,
      fields: { name: 'pageview', url, domain: 'tiny.test', referrer: 'https://news.test/' }
    },
    event: {
      url: 'https://plausible.io/api/event',
      method: 'POST',
      headers: text,
      fields: { name: 'cta_click', props: properties, url, domain: 'tiny.test', referrer: 'https://news.test/' }
    }
  },
  umami: {
    site: id,
    host: 'https://cloud.umami.is',
    view: {
      url: 'https://cloud.umami.is/api/send',
      method: 'POST',
      headers: json,
      fields: { type: 'event', payload: umamiPage }
    },
    event: {
      url: 'https://cloud.umami.is/api/send',
      method: 'POST',
      headers: json,
      fields: { type: 'event', payload: { ...umamiPage, name: 'cta_click', data: properties } }
    }
  },
  goatcounter: {
    site: 'tiny',
    host: 'https://tiny.goatcounter.com',
    view: {
      url: 'https://tiny.goatcounter.com/count',
      method: 'GET',
      headers: {},
      fields: { p: '/pricing', t: 'Pricing', r: 'https://news.test/', e: 'false', q: '?utm_source=news', rnd: '0.5' }
    },
    event: {
      url: 'https://tiny.goatcounter.com/count',
      method: 'GET',
      headers: {},
      fields: {
        p: 'cta_click place=hero plan=starter',
        t: 'cta_click',
        r: 'https://news.test/',
        e: 'true',
        q: '?utm_source=news',
        rnd: '0.5'
      }
    }
  },
  matomo: {
    site: '3',
    host: 'https://count.test/matomo',
    view: { url: 'https://count.test/matomo/matomo.php', method: 'POST', headers: form, fields: matomoPage },
    event: {
      url: 'https://count.test/matomo/matomo.php',
      method: 'POST',
      headers: form,
      fields: { ...matomoPage, ca: '1', e_c: 'site', e_a: 'cta_click', e_n: 'place=hero plan=starter' }
    }
  },
  posthog: {
    site: 'phc_tiny',
    host: 'https://us.i.posthog.com',
    view: {
      url: 'https://us.i.posthog.com/i/v0/e/',
      method: 'POST',
      headers: json,
      fields: {
        api_key: 'phc_tiny',
        event: '$pageview',
        distinct_id: 'visit-1',
        properties: { path: '/pricing', ...posthogPage }
      }
    },
    event: {
      url: 'https://us.i.posthog.com/i/v0/e/',
      method: 'POST',
      headers: json,
      fields: {
        api_key: 'phc_tiny',
        event: 'cta_click',
        distinct_id: 'visit-1',
        properties: { ...properties, ...posthogPage }
      }
    }
  }
}

function hitOf(name: ProviderName, more: Partial<Hit> = {}): Hit {
  const { site, host } = fixtures[name]
  return {
    event: 'page_view',
    properties: { path: '/pricing' },
    host,
    site,
    address: new URL(url),
    referrer: 'https://news.test/',
    title: 'Pricing',
    language: 'en-GB',
    screen: '1920x1080',
    visit: 'visit-1',
    cache: undefined,
    ...more
  }
}

async function received(adapter: Adapter, hit: Hit): Promise<Received> {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { url, init } = adapter(hit)
  // Node knows these options, but has no use for them.
  const request = new Request(url, init)
  const { origin, pathname, searchParams } = new URL(url)
  const body = await request.text()
  const isForm = request.headers.get('content-type') === form['content-type']
  const fields: unknown =
    body === ''
      ? Object.fromEntries(searchParams)
      : isForm
        ? Object.fromEntries(new URLSearchParams(body))
        : JSON.parse(body)
  return { url: origin + pathname, method: request.method, headers: Object.fromEntries(request.headers), fields }
}

afterEach(() => vi.restoreAllMocks())

describe.each(providerNames)('%s', (name) => {
  test('gets a page view as it is documented', async () => {
    expect(await received(adapters[name], hitOf(name))).toEqual(fixtures[name].view)
  })

  test('gets another event as one of its own, with the properties as texts', async () => {
    const hit = hitOf(name, { event: 'cta_click', properties })
    expect(await received(adapters[name], hit)).toEqual(fixtures[name].event)
  })

  test('gets no cookies, and requests that outlive the page', async () => {
    const { init } = adapters[name](hitOf(name))
    expect(init).toMatchObject({ keepalive: true, credentials: 'omit' })
  })

  test('knows a site by an id that fits its pattern, at the server of the table', () => {
    const { site, host } = fixtures[name]
    const provider = analyticsProviders[name]
    expect(site).toMatch(provider.pattern)
    expect(provider.documentation).toMatch(/^https:/)
    expect(counterHost({ provider: name, site })).toBe(name === 'matomo' ? undefined : host)
  })

  test('takes at most 1.2 KB of code, with the sender', async () => {
    const contents = `import { sendEvents } from './src/analytics/send-events.ts'
      import { ${name} } from './src/analytics/adapters.ts'
      sendEvents({ toRequest: ${name} })`
    expect(await bundledSize(contents)).toBeLessThanOrEqual(1200)
  })
})

test('Umami gets back what its last answer said', async () => {
  const { headers } = await received(adapters.umami, hitOf('umami', { cache: 'abc' }))
  expect(headers['x-umami-cache']).toBe('abc')
})

test('a visitor without a referrer came directly', async () => {
  const fieldsOf = async (name: ProviderName) => (await received(adapters[name], hitOf(name, { referrer: '' }))).fields
  expect(await fieldsOf('plausible')).toMatchObject({ referrer: null })
  expect(await fieldsOf('posthog')).toMatchObject({ properties: { $referrer: '$direct' } })
})
