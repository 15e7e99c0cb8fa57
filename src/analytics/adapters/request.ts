import type { EventName } from '../events.ts'

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

/** Requests outlive the page, because a click on a link may end it, and carry no cookies. */
export function hitRequest(url: string, init: RequestInit): ReturnType<Adapter> {
  return { url, init: { keepalive: true, credentials: 'omit', ...init } }
}

/** The properties in one text: `place=hero plan=starter`. */
export function inWords(properties: Hit['properties']): string {
  return Object.entries(properties)
    .map((pair) => pair.join('='))
    .join(' ')
}
