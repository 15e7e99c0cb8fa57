import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts'
import { closestMatch } from '../../diagnostics/did-you-mean.ts'
import { memoize } from '../../../src/shared/memoize.ts'
import { listedAddresses, notFoundPath, singletonOf, type SiteModel } from '../../model/site-model.ts'
import { parseText } from '../../source/parse.ts'
import { diagnosticAtToken, rangeOf, type Source, diagnosticAtValue } from '../../source/source.ts'
import { linksIn } from './links.ts'
import { redirectsIn, redirectsOf, type Redirect } from './redirect-list.ts'

/**
 * Former addresses keep leading somewhere. content/addresses.yaml lists them, because a checkout may have no Git
 * history; `npm run fix` adds the addresses of new pages.
 */
export function checkAddresses(site: SiteModel): Diagnostic[] {
  const list = singletonOf(site, 'addresses')
  if (!list || !Array.isArray(list.data)) return []
  const moves = movedAddresses(site)
  const gone = goneAddresses(site)
  // Of a page that moved, and of one whose address may be mistyped in the list, only the old address is reported.
  const isNew = (path: string) => moves.every(({ to }) => to !== path) && closestMatch(path, gone) === undefined
  const others = addedPaths(site).filter(isNew)
  return [...removed(site, list, moves), ...unlisted(site, list, others)]
}

/** Paths of pages that content/addresses.yaml does not list. */
function addedPaths(site: SiteModel): string[] {
  // Two on one line are reported as such.
  const listed = new Set(listedAddresses(site).flatMap((one) => String(one).split(/[-,;]?\s+/)))
  return site.paths.filter((path) => path !== notFoundPath && !listed.has(path))
}

type Move = Pick<Redirect, 'from' | 'to'>

/** Listed addresses that no longer exist, with the new addresses of their pages. */
export const movedAddresses = memoize((site: SiteModel): readonly Move[] => {
  const gone = goneAddresses(site)
  const added = addedPaths(site)
  return gone.flatMap((from) => {
    // The page whose file has the old address as its name, or the only new page where one address is gone.
    const own = added.find((path) => idOf(site.pages.get(path)?.source) === from.slice(1))
    // An address similar to a new page's may be mistyped in the list.
    const only = gone.length === 1 && added.length === 1 && !closestMatch(from, added) ? added[0] : undefined
    const to = own ?? only
    return to === undefined ? [] : { from, to }
  })
})

function goneAddresses(site: SiteModel): string[] {
  const redirects = redirectsOf(site)
  return listedAddresses(site).filter((one): one is string => typeof one === 'string' && isGone(site, redirects, one))
}

function isGone(site: SiteModel, redirects: ReadonlyMap<string, string>, path: string): boolean {
  // An invalid address never was one.
  return /^\/\S*$/.test(path) && !site.pages.has(path) && !redirects.has(path) && !site.publicFiles.has(path)
}

function idOf(source: Source | undefined): string | undefined {
  return source?.place.kind === 'entry' && source.place.collection === 'pages' ? source.place.id : undefined
}

function removed(site: SiteModel, list: Source, moves: readonly Move[]): Diagnostic[] {
  const redirects = redirectsOf(site)
  const target = singletonOf(site, 'redirects')
  return listedAddresses(site).flatMap((address, index) => {
    if (typeof address !== 'string' || !isGone(site, redirects, address)) return []
    // Its page has the address of another one, which is reported.
    if (
      site.sources.some(
        (one) => `/${idOf(one)}` === address && site.pages.get(site.pathOf.get(one) ?? '')?.source !== one
      )
    )
      return []
    const moved = moves.find(({ from }) => from === address)?.to
    const line = `- { from: ${address}, to: ${moved ?? '/…'} }`
    const isTaken = redirectsIn(target?.data).some(({ from, to }) => from === moved && to === address)
    // A file with broken syntax cannot take an edit.
    const edit = moved && target?.data !== undefined && !isTaken && insertion(target, line)
    const near = moved === undefined ? closestMatch(address, addedPaths(site)) : undefined
    const mistyped = near === undefined ? '' : `If it was mistyped, write ${near}. Otherwise, `
    const page = moved === undefined ? undefined : site.pages.get(moved)?.source
    // The author has just changed the path of a page that moved.
    return diagnosticAtToken(page ?? list, page ? ['path'] : [index], moved ?? address, {
      rule: 'removed-address',
      message: `${moved ? `This page moved from ${address} to ${moved}, but the old address has no redirect.` : `${address} was an address of this site, but nothing is there now.`}${linksTo(site, address)}`,
      hint: isTaken
        ? `Reverse the redirect of ${moved} in content/redirects.yaml: ${line}. npm run fix then updates the links.`
        : `${mistyped}${mistyped ? 'add' : 'Add'} ${line} to content/redirects.yaml. npm run fix ${moved ? 'does this, and' : 'then'} updates the links.`,
      suggestions: edit ? [edit] : undefined,
      cause: moved === undefined ? { kind: 'page', name: address } : undefined
    })
  })
}

/** How many links lead to an address that no longer exists; they are not reported one by one. */
function linksTo(site: SiteModel, address: string): string {
  const all = site.readable.flatMap((one) => linksIn(one).filter((link) => link.address.split('#')[0] === address))
  return all.length === 0 ? '' : all.length === 1 ? ' One link leads there.' : ` ${all.length} links lead there.`
}

function unlisted(site: SiteModel, list: Source, added: readonly string[]): Diagnostic[] {
  const readable = new Set(site.readable.map(({ source }) => source))
  return added.flatMap((path) => {
    const source = site.pages.get(path)?.source
    if (!source || !readable.has(source)) return []
    return diagnosticAtValue(source, ['path'], {
      rule: 'unlisted-address',
      message: `${path} is missing from content/addresses.yaml.`,
      hint: 'Run npm run fix to add it. If the page disappears later, the check notices it.',
      suggestions: [insertion(list, `- ${path}`)]
    })
  })
}

/** An edit that appends an item to a file that is a list. */
function insertion({ file, text }: Source, line: string): Edit {
  const { lines } = parseText(text)
  const empty = text.indexOf('[]')
  if (text.trim() === '[]') return { file, text: line, range: rangeOf(lines, empty, empty + 2) }
  const isOpen = text !== '' && !text.endsWith('\n')
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return { file, text: isOpen ? lineEnd + line : line + lineEnd, range: rangeOf(lines, text.length, text.length) }
}
