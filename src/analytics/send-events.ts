import { isRecord, parseJson } from '../browser/json.ts'
import type { Adapter } from './adapters.ts'
import { refusesAll } from './consent.ts'
import type { EventName } from '../../schema/events.ts'
import { analyticsEvent, type AnalyticsEvent } from './events.ts'

/** What content/analytics.yaml says. */
export interface Counter {
  readonly toRequest: Adapter
  /** The server of the provider, without a slash at the end. */
  readonly host: string
  readonly site: string
  readonly events: readonly EventName[]
  /** The host of the site. Previews and copies on others do not count. */
  readonly countsOn: string
}

interface Consent {
  readonly isAllowed: () => boolean
  /** Calls the function after each choice. */
  readonly subscribe: (onChange: () => void) => void
}

/** Sends events of `window` to the provider; a failed one is lost. @param consent without it, nobody is asked */
export function sendEvents(counter: Counter, consent?: Consent): void {
  if (location.host !== counter.countsOn || refusesAll()) return
  const send = sender(counter)
  /** The view of the open page, until the visitor allows to count it. */
  let waiting: AnalyticsEvent | undefined
  const receive = (entry: AnalyticsEvent) => {
    if (!counter.events.includes(entry.event)) return
    if (!consent || consent.isAllowed()) void send(entry)
    else if (entry.event === 'page_view') waiting = entry
  }
  window.addEventListener(analyticsEvent, (event) => {
    // Only src/analytics/track.ts and the early script dispatch it.
    receive((event as CustomEvent<AnalyticsEvent>).detail)
  })
  consent?.subscribe(() => {
    const view = waiting
    waiting = undefined
    if (view) receive(view)
  })
}

/** Returns a function that sends an event as seen from the open page. */
function sender({ toRequest, host, site }: Counter): (entry: AnalyticsEvent) => Promise<void> {
  const visit = `${Date.now()}-${Math.random()}`
  let referrer = siteOf(document.referrer)
  let cache: string | undefined
  return async ({ event, properties }) => {
    const texts = Object.entries(properties).map(([name, value]) => [name, String(value)] as const)
    const { url, init } = toRequest({
      event,
      properties: Object.fromEntries(texts),
      host,
      site,
      address: countedAddress(location.href),
      referrer,
      title: document.title,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      visit,
      cache
    })
    // The visitor came from there to this page, not to the next ones.
    if (event === 'page_view') referrer = ''
    try {
      const answer = await fetch(url, init)
      const said = parseJson(await answer.text())
      if (isRecord(said) && typeof said['cache'] === 'string') cache = said['cache']
    } catch (error) {
      // Blocked or offline: the visitor loses nothing.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    }
  }
}

/** An address without its anchor and its query, which may contain anything, but with the parameters of campaigns. */
export function countedAddress(href: string): URL {
  const url = new URL(href)
  const kept = [...url.searchParams].filter(([name, value]) => /^utm_\w+$/.test(name) && /^[\w.~-]{1,150}$/.test(value))
  url.search = String(new URLSearchParams(kept))
  url.hash = ''
  return url
}

/** The host of a web address, as an address. Paths of other sites may identify a visitor. */
export function siteOf(referrer: string): string {
  const host = /^https?:\/\/([^/?#]+)/.exec(referrer)?.[1]
  return host === undefined ? '' : `https://${host}/`
}
