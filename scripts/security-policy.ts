import { createHash } from 'node:crypto'
import type { Content } from '../schema/content.ts'

/** What pages may load and reach, besides the site itself. */
export interface Reach {
  /** Origins that code may send requests to. */
  readonly connect: readonly string[]
  /** Origins that pictures may come from. */
  readonly images: readonly string[]
}

/** The assistant's provider and the hosts of pictures; nothing else is ever reached. */
export function reachOf({ assistant, site }: Pick<Content, 'assistant' | 'site'>): Reach {
  return {
    connect: [new URL(assistant.provider.baseUrl).origin],
    images: site.imageHosts.map((host) => `https://${host}`)
  }
}

/**
 * The content security policy of a page (https://www.w3.org/TR/CSP3/), as a list for its meta element. Scripts inside
 * the page are named by their hashes, so that nothing that is smuggled in runs; HTML is made from text by one function
 * alone, src/ui/trusted-html.ts (https://www.w3.org/TR/trusted-types/). Styles run nothing, and visitors who set more
 * space between words do so by a style of their own (WCAG 1.4.12), so that they are free.
 *
 * @param html the page as it will be published
 */
export function securityPolicy(html: string, { connect, images }: Reach): string {
  const scripts = contentsOf(html, /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts.map(hash)].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types content`
  ].join('; ')
}

function contentsOf(html: string, element: RegExp): string[] {
  return [...new Set([...html.matchAll(element)].map(([, content = '']) => content))]
}

const hashes = new Map<string, string>()

/** Pages have the same few scripts. */
function hash(content: string): string {
  const known = hashes.get(content) ?? `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  hashes.set(content, known)
  return known
}
