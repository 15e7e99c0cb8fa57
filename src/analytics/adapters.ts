import type { EventName } from '../../schema/events.ts'

/** An event as it is sent, with what the page knows. Nothing in it identifies a visitor. */
export interface Hit {
  readonly event: EventName
  readonly properties: Readonly<Record<string, string>>
  /** The server of the provider, without a slash at the end. */
  readonly host: string
  /** What the provider calls the site. */
  readonly site: string
  /** The address of the page, without its anchor, and of its query only the parameters of campaigns. */
  readonly address: URL
  /** The site that the visitor came from, such as https://news.tiny.test/, or an empty text. */
  readonly referrer: string
  readonly title: string
  /** As browsers name it, such as en-US. */
  readonly language: string
  /** In CSS pixels, such as 1920x1080. */
  readonly screen: string
  /** A random name of this page load. */
  readonly visit: string
  /** What the last answer said to send with the next request. */
  readonly cache: string | undefined
}

/** Returns the arguments of `fetch`. */
export type Adapter = (hit: Hit) => { readonly url: string; readonly init: RequestInit }

/** https://plausible.io/docs/events-api. JSON as plain text needs no preflight request, as in its own script. */
export const plausible: Adapter = ({ event, properties, host, site, address, referrer }) =>
  hitRequest(`${host}/api/event`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({
      ...(event === 'page_view' ? { name: 'pageview' } : { name: event, props: properties }),
      url: address.href,
      domain: site,
      referrer: referrer || null
    })
  })

/** https://docs.umami.is/docs/api/sending-stats. The header is what its own script sends back of each answer. */
export const umami: Adapter = ({ event, properties, host, site, address, cache, ...page }) => {
  const { referrer, title, language, screen } = page
  const custom = event === 'page_view' ? {} : { name: event, data: properties }
  const { hostname, pathname, search } = address
  const payload = { website: site, hostname, url: pathname + search, title, referrer, screen, language, ...custom }
  return hitRequest(`${host}/api/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cache && { 'x-umami-cache': cache }) },
    body: JSON.stringify({ type: 'event', payload })
  })
}

/** https://www.goatcounter.com/help/pixel. An event has only a name, so its properties are a part of it. */
export const goatcounter: Adapter = ({ event, properties, host, address, referrer, title }) => {
  const isView = event === 'page_view'
  const fields = new URLSearchParams({
    p: isView ? address.pathname : `${event} ${inWords(properties)}`.trim(),
    t: isView ? title : event,
    r: referrer,
    e: String(!isView),
    q: address.search,
    rnd: String(Math.random())
  })
  // The answer is a picture, which nobody reads.
  return hitRequest(`${host}/count?${fields}`, { mode: 'no-cors' })
}

/** https://developer.matomo.org/api-reference/tracking-api. `ca` keeps an event from counting as a page view. */
export const matomo: Adapter = ({ event, properties, host, site, address, referrer, title }) =>
  hitRequest(`${host}/matomo.php`, {
    method: 'POST',
    body: new URLSearchParams({
      idsite: site,
      rec: '1',
      url: address.href,
      urlref: referrer,
      action_name: title,
      rand: String(Math.random()),
      send_image: '0',
      ...(event !== 'page_view' && { ca: '1', e_c: 'site', e_a: event, e_n: inWords(properties) })
    })
  })

/** https://posthog.com/docs/api/capture. Visits get no profile, and a name that ends with the page. */
export const posthog: Adapter = ({ event, properties, host, site, address, referrer, title, visit }) =>
  hitRequest(`${host}/i/v0/e/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      api_key: site,
      event: event === 'page_view' ? '$pageview' : event,
      distinct_id: visit,
      properties: {
        ...properties,
        $process_person_profile: false,
        $current_url: address.href,
        $referrer: referrer || '$direct',
        title
      }
    })
  })

/** Requests outlive the page, because a click on a link may end it, and carry no cookies. */
function hitRequest(url: string, init: RequestInit): ReturnType<Adapter> {
  return { url, init: { keepalive: true, credentials: 'omit', ...init } }
}

/** The properties in one text: `place=hero plan=starter`. */
function inWords(properties: Hit['properties']): string {
  return Object.entries(properties)
    .map((pair) => pair.join('='))
    .join(' ')
}
