import { distance } from 'fastest-levenshtein'
import { href as hrefSchema } from '../../../schema/primitives.ts'
import { explainValue, safeLinkHint, suggestFormatFix, unsafeLink } from '../../validate/suggest-value.ts'
import { isUnsafe } from '../../validate/zod-diagnostics.ts'
import type { Cause, Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { elementsIn } from '../../model/markdown-elements.ts'
import { closestMatch, didYouMean } from '../../diagnostics/did-you-mean.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import {
  homePath,
  isPlan,
  listedAddresses,
  singletonData,
  singletonOf,
  type SiteModel
} from '../../model/site-model.ts'
import { exampleAddress, linkedAddresses, markdownAddress } from '../../model/addresses.ts'
import { diagnosticAtKey, diagnosticAtToken, placeName } from '../../source/source.ts'
import { pagesShowing, sharedPagesNote } from '../../model/usage.ts'
import { fieldsOf, labelled, type Valid } from '../../validate/fields.ts'
import { isRecord, valueAt } from '../../source/walk.ts'
import type { Check } from '../file-check.ts'
import { isShown, textCheck } from '../text-rules.ts'
import { redirectsOf } from './redirect-list.ts'

/** An address in a file, and how to report a part of it. */
interface Link {
  readonly address: string
  /** The label of its field. */
  readonly label: string
  /** Whether the field expects an address outside of the site. */
  readonly isOutside: boolean
  /** The old address, in a redirect. */
  readonly from?: unknown
  readonly report: (token: string, finding: Finding) => Diagnostic
}

interface Fault {
  /** The part of the address that is wrong. */
  readonly token: string
  readonly finding: Finding
}

/** Every link inside the site leads to a page and an anchor that exist. */
export const checkLinks: Check = (site, known) => {
  const pages = pagesShowing(site)
  const redirects = redirectsOf(site)
  const listed = new Set(listedAddresses(site))
  const links = site.readable.flatMap((readable) =>
    linksIn(readable).flatMap((link) => {
      const fault = faultOf(site, redirects, link, readable)
      // checks/links/addresses reports a former address once, with the number of its links.
      if (!fault || (fault.finding.rule === 'broken-link' && listed.has(fault.token))) return []
      const message = labelled(link.label, fault.finding.message) + sharedPagesNote(pages(readable.source), 'This link')
      return link.report(fault.token, { ...fault.finding, message })
    })
  )
  return [...links, ...misspelledDomains(site), ...checkMails(site, known)]
}

/** Mail addresses in texts. */
const checkMails = textCheck(emailsOf, (emails) => [
  {
    pattern: /(?<![\w:.@+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w\]-])/g,
    isAbout: isShown,
    find: (mail) => misspelledMail(emails, `mailto:${mail}`)?.finding
  }
])

/** The site's mail addresses whose domain is nearly the site's own. */
function misspelledDomains(site: SiteModel): Diagnostic[] {
  const source = singletonOf(site, 'site')
  const own = /^https:\/\/(?:www\.)?([^/]+)/.exec(urlOf(site))?.[1] ?? ''
  return emailsOf(site).flatMap(([name, address]) => {
    const [, domain = ''] = String(address).split('@')
    const isOther = domain === own || domain.split('.').at(-1) !== own.split('.').at(-1)
    if (!source || isOther || distance(domain, own) > 2) return []
    const message = `${domain} is nearly ${own}, the domain of this site.`
    return diagnosticAtToken(source, ['emails', name], domain, { rule: 'bad-email', message, hint: `Write ${own}.` })
  })
}

function urlOf(site: SiteModel): string {
  return String(valueAt(singletonData(site, 'site'), ['url']))
}

function emailsOf(site: SiteModel): [name: string, address: unknown][] {
  return Object.entries(Object(valueAt(singletonData(site, 'site'), ['emails'])))
}

export const linksIn = memoize((readable: Valid): readonly Link[] => {
  const { source } = readable
  const fields = fieldsOf(readable, 'link').flatMap(({ value, path, label, role, isKey }): Link[] => {
    if (role.role !== 'link' || role.to === 'mail' || typeof value !== 'string') return []
    if (source.unresolved.has(path.join('.'))) return []
    const report: Link['report'] = (token, finding) =>
      isKey ? diagnosticAtKey(source, path, finding) : diagnosticAtToken(source, path, token, finding)
    const from = valueAt(source.data, [...path.slice(0, -1), 'from'])
    return [{ address: value, label, isOutside: role.to === 'outside', from, report }]
  })
  const pieces = elementsIn(readable, 'link').map(({ text, ...rest }) => ({ ...rest, address: text, isOutside: false }))
  return [...fields, ...pieces]
})

function faultOf(
  site: SiteModel,
  redirects: ReadonlyMap<string, string>,
  { address: href, isOutside, from }: Link,
  readable: Valid
): Fault | undefined {
  // checks/links/redirects reports a redirect from a page, and a correction of its target could lead back to it.
  if (typeof from === 'string' && site.pages.has(from)) return undefined
  if (namedAddresses(site).has(href) && !isOutside) return undefined
  const own = ownAddress(site, href, isOutside, readable.source.text)
  const page = isOutside ? undefined : pathOnSite(site, href)?.replace(/[?#].*/, '')
  const isPage = page === undefined || site.pages.has(page) || site.publicFiles.has(page) || isMadeByBuild(page, site)
  if (own) return isPage || redirects.has(page) ? { token: href, finding: own } : brokenLink(site, page)
  // The schema checks the rest.
  const detour = ownersOnly.test(href) ? ownersPage : wrappedAddress(href)
  if (detour) return { token: href, finding: detour }
  if (isOutside || site.publicFiles.has(href)) return undefined
  if (/^(?:https|mailto|tel):/.test(href))
    return isAddress(href) ? misspelledMail(emailsOf(site), href) : { token: href, finding: badLink(href) }
  if (isMadeByBuild(href, site)) return undefined
  // Markdown has no characters of an empty address.
  if (!/^[/#]/.test(href)) return { token: href || ']()', finding: badLink(href) }
  const [path = '', anchor] = href.split('#')
  const fault =
    path === '' || site.pages.has(path) ? brokenAnchor(site, path, anchor, readable) : brokenLink(site, path)
  if (!fault) return undefined
  const [old, end] = [href, path].map((one) => [one, redirects.get(one)] as const).find(([, to]) => to) ?? []
  if (old === undefined || end === undefined) return fault
  // checks/links/redirects reports chains.
  return placeName(readable.source.place) === 'redirects' ? undefined : { token: old, finding: redirected(old, end) }
}

const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=[/#?]|$)/

/** The finding for a full address of this site, or for localhost, which authors copy from their preview. */
function ownAddress(site: SiteModel, href: string, isOutside: boolean, text: string): Finding | undefined {
  if (!/^https?:/.test(href)) return undefined
  const isLocal = local.test(href)
  const path = isLocal ? href.replace(local, '') || '/' : pathOnSite(site, href)
  if (path === undefined) return undefined
  const rule = 'own-address'
  if (isOutside && !isLocal)
    return {
      rule,
      message: 'This address is on this site. Expected an address outside of it.',
      hint: 'Write the address of the other site.'
    }
  return {
    rule,
    message: isLocal
      ? 'This link leads to localhost, which is the visitor’s own computer.'
      : 'This link has the full address of a page of this site, so on a preview or another host it takes visitors away to the live site.',
    hint: `Write ${path}.`,
    // Markdown does not read a path in angle brackets as a link.
    suggestions: path.startsWith('/') && !text.includes(`<${href}`) ? [{ text: path }] : undefined
  }
}

/** The path in a full address of this site. */
function pathOnSite(site: SiteModel, href: string): string | undefined {
  const [whole, home] = [href, urlOf(site)].map((address) => address.replace(/^https?:\/\/(?:www\.)?/, ''))
  if (whole === undefined || home === undefined || (whole !== home && !whole.startsWith(`${home}/`))) return undefined
  // Campaign tags would count a visit of the site as a visit from outside.
  const path = whole.slice(home.length).replaceAll(/(?<=\?)(?:utm_\w+=[^&#]*&?)+|&utm_\w+=[^&#]*/g, '')
  return path.replace(/\?(?=#|$)/, '').replace(/(?<=.)\/$/, '') || '/'
}

/** A mail address that is nearly one of content/site.yaml. */
function misspelledMail(emails: ReturnType<typeof emailsOf>, href: string): Fault | undefined {
  const token = /^mailto:([^?]+@[^?]+)/.exec(href)?.[1] ?? ''
  const [name, own] = emails.find(([, one]) => isMisspelled(token, String(one))) ?? []
  if (name === undefined || emails.some(([, one]) => one === token)) return undefined
  const message = `${token} is nearly ${String(own)}, an address of this site.`
  return { token, finding: { rule: 'bad-email', message, hint: `Write $(site.emails.${name}).` } }
}

/** Whether the address has another domain that is alike, or one letter wrong before the @. */
function isMisspelled(address: string, own: string): boolean {
  const [[user = '', host], [ownUser = '', ownHost]] = [address.split('@'), own.split('@')]
  if (user === ownUser) return closestMatch(address, [own]) !== undefined
  // Short names such as info1 and info2 are alike, and often right.
  return host === ownHost && ownUser.length > 5 && distance(user, ownUser) === 1
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

/** The addresses that content/site.yaml and plans name. They are reported there, and not where texts refer to them. */
const namedAddresses = memoize((site: SiteModel): ReadonlySet<string> => {
  const data = singletonOf(site, 'site')?.data
  const textsOf = (key: string) =>
    isRecord(data) && isRecord(data[key]) ? Object.values(data[key]).filter((one) => typeof one === 'string') : []
  const stores = site.valid.filter(isPlan).map((plan) => plan.data.purchaseUrl)
  return new Set([...textsOf('links'), ...stores, ...textsOf('emails').map((email) => `mailto:${email}`)])
})

/** Pages of services for the owner of an account, whose addresses are copied in place of public ones. */
const ownersOnly =
  /^https:\/\/(?:dashboard\.stripe\.com|app\.lemonsqueezy\.com|admin\.shopify\.com|app\.gumroad\.com\/products)(?:[/?]|$)|^https:\/\/[^/]+\/wp-admin(?:\/|$)/

const ownersPage: Finding = {
  rule: 'bad-link',
  message: 'This page is part of an account, and only its owner can open it.',
  hint: 'Copy the public address, such as the one of a payment link.'
}

const wrapper =
  /^https:\/\/(?:www\.google\.com\/url|[\w.]+\.safelinks\.protection\.outlook\.com\/|lm?\.facebook\.com\/l\.php)\?/

/** The finding for a link that was copied from a document or mail, and leads through Google, Outlook or Facebook. */
function wrappedAddress(href: string): Finding | undefined {
  if (!wrapper.test(href)) return undefined
  const { host, searchParams } = new URL(href)
  const target = ['q', 'url', 'u'].flatMap((key) => searchParams.get(key) ?? [])[0]
  if (!target?.startsWith('https://')) return undefined
  const message = `This link leads to its page through ${host}, which records each visit.`
  return { rule: 'redirected-link', message, hint: `Link to ${target}.`, suggestions: [{ text: target }] }
}

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
  const others = [...linkedAddresses, ...site.examples.map(exampleAddress)]
  const targets = /\.|\/$/.test(path) ? [...others, ...site.paths] : site.paths
  const suggestion = site.pages.has(bare) ? didYouMean(bare, [bare]) : didYouMean(path, targets)
  return { token: path, finding: { rule: 'broken-link', message, cause: { kind: 'page', name: path }, ...suggestion } }
}

/** @param path empty for an anchor alone, which is on the page of the text, or else on the home page */
function brokenAnchor(site: SiteModel, path: string, anchor: string | undefined, { source }: Valid): Fault | undefined {
  if (anchor === undefined) return undefined
  const own = site.pathOf.get(source) ?? homePath
  const paths = path === '' ? [...new Set([own, homePath])] : [path]
  const targets = paths.map((one) => site.pages.get(one))
  if (targets.some((target) => !target?.anchors)) return undefined
  const [ids = [], others = []] = targets.map((target) => (target?.anchors ?? []).map(({ id }) => id))
  const all = [...new Set([...ids, ...others])]
  // checks/entries/entry-references.ts reports two ids without a comma between them.
  if (all.flatMap((id) => id.split(/[\s;]+/)).includes(anchor)) return undefined
  // Of two pages with the same address, only the first is reachable, and that may be the copy.
  const isUnreachable = path === '' && site.pathOf.has(source) && targets[0]?.source !== source
  const isCopied = [...site.pathOf.values()].filter((one) => one === path).length > 1
  if (isUnreachable || isCopied) return undefined
  const message =
    paths.length > 1
      ? `Neither this page nor the home page has an anchor #${anchor}.`
      : `The page ${paths[0]} has no anchor #${anchor}.`
  const cause: Cause = { kind: 'anchor', name: `${paths.at(-1)}#${anchor}` }
  const sections = (targets[0]?.anchors ?? []).filter((one) => one.path[0] === 'sections' && one.path.length === 3)
  const ask = (names: readonly string[]) => didYouMean(anchor, names, (id) => `#${id}`)
  const close = [ids, all].map(ask).find(({ suggestions }) => suggestions)
  const far = close ?? ask(sections.length > 0 ? sections.map(({ id }) => id) : all)
  const [other] = [...site.pages].find(([, { anchors }]) => anchors?.some(({ id }) => id === anchor)) ?? []
  const suggestion = far.suggestions || path !== '' || !other ? far : { hint: `Did you mean "${other}#${anchor}"?` }
  return { token: `#${anchor}`, finding: { rule: 'broken-anchor', message, cause, ...suggestion } }
}

/** Whether the build generates a file at this address. */
function isMadeByBuild(address: string, { pages, examples }: SiteModel): boolean {
  if (linkedAddresses.includes(address) || examples.some((id) => address === exampleAddress(id))) return true
  const path = address === markdownAddress(homePath) ? homePath : /^(.+)\.md$/.exec(address)?.[1]
  return path !== undefined && pages.has(path) && markdownAddress(path) === address
}
