import type { Finding, Issue, Range } from '../issue.ts'
import { piecesIn } from '../markdown-pieces.ts'
import { didYouMean } from '../nearest.ts'
import { homePath, resolveHref, type PageTarget, type SiteModel } from '../site-model.ts'
import { issueInSource, locateKey, locateToken } from '../source.ts'
import type { Valid } from '../validate.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Fields whose text is an address, or a list of addresses. */
const addressFields = new Set(['href', 'url', 'to', 'related'])

/** Every link inside the site leads to a page and an anchor that exist. */
export function checkLinks(site: SiteModel): Issue[] {
  return site.readable.flatMap((readable) => [...fields(site, readable), ...longTexts(site, readable)])
}

function fields(site: SiteModel, readable: Valid): Issue[] {
  const { source, data } = readable
  const issues: Issue[] = []
  const check = (address: string, range: Range) => {
    const fault = isSentOn(readable, address) ? undefined : faultOf(site, address, readable)
    if (fault) issues.push(issueInSource(source, range, fault))
  }
  walkValues(data, (value, path) => {
    const field = path.findLast((step) => typeof step === 'string') ?? ''
    if (typeof value === 'string' && addressFields.has(field) && !source.unresolved.has(path.join('.')))
      check(value, locateToken(source, path, value))
    // What is grouped by pages has their addresses for names.
    for (const key of isRecord(value) ? Object.keys(value) : [])
      if (key.startsWith('/')) check(key, locateKey(source, [...path, key]))
  })
  return issues
}

function longTexts(site: SiteModel, readable: Valid): Issue[] {
  return piecesIn(readable, 'link').flatMap(({ text, range }) => {
    const fault = faultOf(site, text, readable)
    return fault ? issueInSource(readable.source, range, fault) : []
  })
}

/** A redirect that leads to another is checks/redirects' to report. */
function isSentOn({ source, data }: Valid, address: string): boolean {
  if (source.place.kind !== 'singleton' || source.place.name !== 'redirects' || !Array.isArray(data)) return false
  return data.some((redirect: unknown) => isRecord(redirect) && redirect['from'] === address)
}

function faultOf(site: SiteModel, href: string, readable: Valid): Finding | undefined {
  if (/^(?:https:|mailto:)/.test(href) || site.publicFiles.has(href)) return undefined
  if (!/^[/#]/.test(href)) {
    return {
      rule: 'bad-link',
      message: `A link may not lead to "${href}".`,
      hint: 'Link to /a-path, #an-anchor, https://… or mailto:….'
    }
  }
  const [from = homePath, page] = pageOf(site, readable) ?? []
  // While that page has faults it is not known whether the anchor is its own or the home page's.
  if (href.startsWith('#') && !page?.anchors) return undefined
  const [path, anchor] = resolveHref(href, from, site.pages).split('#')
  const target = path ? site.pages.get(path) : page
  if (!target) return brokenLink(site, path ?? '', anchor)
  return anchor === undefined ? undefined : brokenAnchor(target, path || from, anchor, href)
}

/** The page that a text is on; the home page for texts that no single page owns. */
function pageOf(site: SiteModel, { source }: Valid): readonly [path: string, page: PageTarget] | undefined {
  const { place } = source
  const isOwned = place.kind === 'entry' && place.collection === 'pages'
  return [...site.pages].find(([path, page]) => (isOwned ? page.source === source : path === homePath))
}

function brokenLink(site: SiteModel, path: string, anchor: string | undefined): Finding {
  const { hint, suggestions } = didYouMean(path, [...site.pages.keys()])
  return {
    rule: 'broken-link',
    message: `No page has the address ${path}.`,
    hint,
    suggestions: suggestions?.map(({ text }) => ({ text: anchor ? `${text}#${anchor}` : text }))
  }
}

function brokenAnchor({ anchors }: PageTarget, path: string, anchor: string, href: string): Finding | undefined {
  const ids = anchors?.map(({ id }) => id)
  if (!ids || ids.includes(anchor)) return undefined
  const { hint, suggestions } = didYouMean(anchor, ids)
  return {
    rule: 'broken-anchor',
    message: `The page ${path} has no anchor #${anchor}.`,
    hint,
    suggestions: suggestions?.map(({ text }) => ({ text: `${href.split('#')[0]}#${text}` }))
  }
}
