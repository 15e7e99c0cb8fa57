import type { SingletonName } from '../../../schema/content.ts'
import { href as hrefSchema } from '../../../schema/primitives.ts'
import { explainValue, safeLinkHint, unsafeLink } from '../../validate/explain-value.ts'
import { suggestFormatFix } from '../../validate/suggest-format-fix.ts'
import { isUnsafe } from '../../validate/zod-diagnostics.ts'
import type { Cause, Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { memoize } from '../../platform/memoize.ts'
import {
  homePath,
  listedAddresses,
  resolveHref,
  singletonData,
  singletonOf,
  type PageTarget,
  type SiteModel
} from '../../model/site-model.ts'
import { linkedAddresses, markdownAddress } from '../../model/addresses.ts'
import { diagnosticAtKey, diagnosticAtToken } from '../../source/source.ts'
import { pagesShowing, sharedPagesNote } from '../../model/usage.ts'
import { fieldsOf } from '../../validate/fields.ts'
import { labelled } from '../../validate/labelled-message.ts'
import type { Valid } from '../../validate/valid.ts'
import { isRecord } from '../../source/walk.ts'

/** An address in a file, and how to report a part of it. */
interface Link {
  readonly address: string
  /** The label of its field. */
  readonly label: string
  /** Whether the field expects an address outside of the site. */
  readonly isOutside: boolean
  readonly report: (token: string, finding: Finding) => Diagnostic
}

interface Fault {
  /** The part of the address that is wrong. */
  readonly token: string
  readonly finding: Finding
}

/** Every link inside the site leads to a page and an anchor that exist. */
export function checkLinks(site: SiteModel): Diagnostic[] {
  const pages = pagesShowing(site)
  const redirects = redirectsOf(site)
  const listed = new Set(listedAddresses(site))
  return site.readable.flatMap((readable) =>
    linksIn(readable).flatMap((link) => {
      const fault = faultOf(site, redirects, link, readable)
      // checks/links/addresses reports a former address once, with the number of its links.
      if (!fault || (fault.finding.rule === 'broken-link' && listed.has(fault.token))) return []
      const message = labelled(link.label, fault.finding.message) + sharedPagesNote(pages(readable.source), 'This link')
      return link.report(fault.token, { ...fault.finding, message })
    })
  )
}

export const linksIn = memoize((readable: Valid): readonly Link[] => {
  const { source } = readable
  const fields = fieldsOf(readable, 'link').flatMap(({ value, path, label, role, isKey }): Link[] => {
    if (role.role !== 'link' || role.to === 'mail' || typeof value !== 'string') return []
    if (source.unresolved.has(path.join('.'))) return []
    const report: Link['report'] = (token, finding) =>
      isKey ? diagnosticAtKey(source, path, finding) : diagnosticAtToken(source, path, token, finding)
    return [{ address: value, label, isOutside: role.to === 'outside', report }]
  })
  const pieces = elementsIn(readable, 'link').map(({ text, label, report }): Link => {
    return { address: text, label, isOutside: false, report }
  })
  return [...fields, ...pieces]
})

/** Old addresses and where they lead. */
export function redirectsOf(site: SiteModel): ReadonlyMap<string, string> {
  const redirects = singletonData(site, 'redirects')
  const all: unknown[] = Array.isArray(redirects) ? redirects : []
  return new Map(
    all.flatMap((one) => {
      if (!isRecord(one)) return []
      const { from, to } = one
      return typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : []
    })
  )
}

function isSingleton({ source: { place } }: Valid, name: SingletonName): boolean {
  return place.kind === 'singleton' && place.name === name
}

function faultOf(
  site: SiteModel,
  redirects: ReadonlyMap<string, string>,
  { address: href, isOutside }: Link,
  readable: Valid
): Fault | undefined {
  if (namedAddresses(site).has(href) && !(isOutside && isSingleton(readable, 'site'))) return undefined
  const own = ownAddress(site, href, isOutside, readable)
  if (own) return { token: href, finding: own }
  // The schema checks the rest.
  if (isOutside || site.publicFiles.has(href)) return undefined
  if (/^(?:https|mailto|tel):/.test(href)) return isAddress(href) ? undefined : { token: href, finding: badLink(href) }
  if (isMadeByBuild(href, site)) return undefined
  if (!/^[/#]/.test(href)) return { token: href, finding: badLink(href) }
  const home = homeOrOwn(site, readable)
  // While that page has errors, the anchor may be its own or the home page's.
  if (href.startsWith('#') && !home.page?.anchors) return undefined
  const [path = '', anchor] = resolveHref(href, home.path, site.pages).split('#')
  const target = path ? site.pages.get(path) : home.page
  const fault = target
    ? anchor !== undefined &&
      brokenAnchor(
        target,
        path || home.path,
        anchor,
        href.startsWith('#') && home.path !== path ? home.page : undefined
      )
    : brokenLink(site, path)
  if (!fault) return undefined
  const [old, end] = [href, path].map((one) => [one, redirects.get(one)] as const).find(([, to]) => to) ?? []
  if (old === undefined || end === undefined) return fault
  // checks/links/redirects reports chains.
  return isSingleton(readable, 'redirects') ? undefined : { token: old, finding: redirected(old, end) }
}

/** The finding for a full address of this site, or for localhost. */
function ownAddress(
  site: SiteModel,
  href: string,
  isOutside: boolean,
  { source: { text } }: Valid
): Finding | undefined {
  if (!/^https?:/.test(href)) return undefined
  const data = singletonData(site, 'site')
  const url = isRecord(data) ? data['url'] : undefined
  if (typeof url !== 'string') return undefined
  const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '')
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=[/#?]|$)/
  if (local.test(href)) return ownComputer(href.replace(local, '') || '/')
  const [whole, home] = [bare(href), bare(url)]
  if (whole !== home && !whole.startsWith(`${home}/`)) return undefined
  const path = whole.slice(home.length).replace(/(?<=.)\/$/, '') || '/'
  if (isOutside)
    return {
      rule: 'own-address',
      message: 'This address is on this site. Expected an address outside of it.',
      hint: 'Write the address of the other site.'
    }
  return {
    rule: 'own-address',
    message: 'This link has the full address of a page of this site, so it leaves previews and other hosts.',
    hint: `Write ${path}.`,
    // Markdown does not read a path in angle brackets as a link.
    suggestions: text.includes(`<${href}`) ? undefined : [{ text: path }]
  }
}

/** The finding for a localhost address, which authors copy from their preview. */
function ownComputer(path: string): Finding {
  return {
    rule: 'own-address',
    message: 'This link leads to localhost, which is the visitor’s own computer.',
    hint: `Write ${path}.`,
    suggestions: path.startsWith('/') ? [{ text: path }] : undefined
  }
}

/** The page that a text is on; the home page for texts that no single page owns. */
function homeOrOwn(site: SiteModel, { source }: Valid): { path: string; page: PageTarget | undefined } {
  const own = site.pathOf.get(source)
  const path = own ?? homePath
  const page = site.pages.get(path)
  // Of two pages with the same address, only the first is reachable.
  return own !== undefined && page?.source !== source ? { path: homePath, page: undefined } : { path, page }
}

function badLink(href: string): Finding {
  if (isUnsafe(href)) return { rule: 'unsafe-link', message: unsafeLink(href), hint: safeLinkHint }
  return {
    rule: 'bad-link',
    message: explainValue('bad-link', href) ?? `Invalid link "${href}".`,
    hint: 'Link to /a-path, #an-anchor, https://…, mailto:… or tel:+….',
    ...suggestFormatFix('bad-link', href, isAddress)
  }
}

function isAddress(address: string): boolean {
  return hrefSchema.safeParse(address).success
}

/** The addresses that content/site.yaml names. They are reported there, and not where texts refer to them. */
const namedAddresses = memoize((site: SiteModel): ReadonlySet<string> => {
  const data = singletonOf(site, 'site')?.data
  const textsOf = (key: string) =>
    isRecord(data) && isRecord(data[key]) ? Object.values(data[key]).filter((one) => typeof one === 'string') : []
  return new Set([...textsOf('links'), ...textsOf('emails').map((email) => `mailto:${email}`)])
})

function redirected(old: string, end: string): Finding {
  return {
    rule: 'redirected-link',
    message: `${old} is an old address that redirects to ${end}.`,
    cause: { kind: 'redirect', name: old },
    hint: `Link to ${end}.`,
    suggestions: [{ text: end }]
  }
}

function brokenLink(site: SiteModel, path: string): Fault {
  const message = `No page has the address ${path}.`
  // Without a file name such as index.html, and without tracking parameters.
  const bare = path.replace(/\?.*$/, '').replace(/(?:\/index)?\.html?$|\/index$/, '') || homePath
  const targets = path.includes('.') ? [...linkedAddresses, ...site.paths] : site.paths
  const suggestion = site.pages.has(bare) ? didYouMean(bare, [bare]) : didYouMean(path, targets)
  return { token: path, finding: { rule: 'broken-link', message, cause: { kind: 'page', name: path }, ...suggestion } }
}

/** @param own the page with the link, where the link is an anchor alone; the home page is searched next */
function brokenAnchor(
  { anchors }: PageTarget,
  path: string,
  anchor: string,
  own: PageTarget | undefined
): Fault | undefined {
  if (!anchors || anchors.some(({ id }) => id === anchor)) return undefined
  const ids = [...(own?.anchors ?? []), ...anchors].map(({ id }) => id)
  const suggestion = didYouMean(anchor, [...new Set(ids)], (id) => `#${id}`)
  const message = own?.anchors
    ? `Neither this page nor the home page has an anchor #${anchor}.`
    : `The page ${path} has no anchor #${anchor}.`
  const cause: Cause = { kind: 'anchor', name: `${path}#${anchor}` }
  const finding: Finding = { rule: 'broken-anchor', message, cause, ...suggestion }
  return { token: `#${anchor}`, finding }
}

/** Whether the build generates a file at this address. */
function isMadeByBuild(address: string, { pages }: SiteModel): boolean {
  if (linkedAddresses.includes(address)) return true
  const path = address === markdownAddress(homePath) ? homePath : /^(.+)\.md$/.exec(address)?.[1]
  return path !== undefined && pages.has(path) && markdownAddress(path) === address
}
