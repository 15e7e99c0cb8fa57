import type { Finding, Diagnostic, Range } from '../diagnostics/diagnostic.ts'
import { memoize } from '../platform/memoize.ts'
import { listedAddresses, notFoundPath, singletonOf, type SiteModel } from '../model/site-model.ts'
import { diagnosticAtToken, diagnosticInSource, locate, type Source } from '../source/source.ts'
import { linksIn, redirectsOf } from './links.ts'

/**
 * An address that the site has had leads somewhere for ever. Which it has had stands in content/addresses.yaml,
 * because a checkout may have no history to read it from; `npm run fix` adds those of new pages.
 */
export function checkAddresses(site: SiteModel): Diagnostic[] {
  const list = singletonOf(site, 'addresses')
  if (!list || !Array.isArray(list.data)) return []
  const moves = movedAddresses(site)
  // While no redirect leads to it, what is to be said of a page that moved is said of its old address.
  const others = addedPaths(site).filter((path) => moves.every(({ to }) => to !== path))
  return [...removed(site, list, moves), ...unlisted(site, list, others)]
}

/** Paths of pages that content/addresses.yaml does not list. */
function addedPaths(site: SiteModel): string[] {
  const listed = new Set(listedAddresses(site))
  return site.paths.filter((path) => path !== notFoundPath && !listed.has(path))
}

interface Move {
  readonly from: string
  readonly to: string
}

/** Addresses that were listed and are gone, with where their pages are now. */
export const movedAddresses = memoize((site: SiteModel): readonly Move[] => {
  const redirects = redirectsOf(site)
  const listed = listedAddresses(site)
  const gone = listed.filter((one): one is string => typeof one === 'string' && isGone(site, redirects, one))
  const added = addedPaths(site)
  return gone.flatMap((from) => {
    // The page whose file is named as the old address was, or the only one that is new where one is gone.
    const own = added.find((path) => idOf(site.pages.get(path)?.source) === from.slice(1))
    const to = own ?? (gone.length === 1 && added.length === 1 ? added[0] : undefined)
    return to === undefined ? [] : { from, to }
  })
})

function isGone(site: SiteModel, redirects: ReadonlyMap<string, string>, address: string): boolean {
  return !site.pages.has(address) && !redirects.has(address) && !site.publicFiles.has(address)
}

function idOf(source: Source | undefined): string | undefined {
  return source?.place.kind === 'entry' ? source.place.id : undefined
}

function removed(site: SiteModel, list: Source, moves: readonly Move[]): Diagnostic[] {
  const redirects = redirectsOf(site)
  const target = singletonOf(site, 'redirects')
  return listedAddresses(site).flatMap((address, index) => {
    if (typeof address !== 'string' || !isGone(site, redirects, address)) return []
    const moved = moves.find(({ from }) => from === address)?.to
    const line = `- { from: ${address}, to: ${moved ?? '/…'} }`
    // What is added to a file with broken syntax would not be read.
    const edit = moved && target?.data !== undefined && insertion(target, line)
    const links = linksTo(site, address)
    const finding: Finding = {
      rule: 'removed-address',
      message: moved
        ? `This page was at ${address}, and no redirect leads from there to ${moved}.${links}`
        : `${address} has been an address of this site, and now nothing is there.${links}`,
      hint: moved
        ? `Add ${line} to content/redirects.yaml; npm run fix does, and turns the links.`
        : `Add ${line} to content/redirects.yaml; npm run fix then turns the links.`,
      suggestions: edit ? [edit] : undefined
    }
    const page = moved === undefined ? undefined : site.pages.get(moved)?.source
    // Whoever moved a page changed its path just now.
    return page
      ? diagnosticAtToken(page, ['path'], moved ?? '', finding)
      : diagnosticAtToken(list, [index], address, finding)
  })
}

/** How many links lead to an address that is gone: it goes without saying that they do not arrive. */
function linksTo(site: SiteModel, address: string): string {
  const all = site.readable.flatMap((one) => linksIn(one).filter((link) => link.address.split('#')[0] === address))
  return all.length === 0 ? '' : all.length === 1 ? ' One link leads there.' : ` ${all.length} links lead there.`
}

function unlisted(site: SiteModel, list: Source, added: readonly string[]): Diagnostic[] {
  const readable = new Set(site.readable.map(({ source }) => source))
  return added.flatMap((path) => {
    const source = site.pages.get(path)?.source
    if (!source || !readable.has(source)) return []
    return diagnosticInSource(source, locate(source, ['path']), {
      rule: 'unlisted-address',
      message: `${path} is not in content/addresses.yaml yet.`,
      hint: 'Add it there (npm run fix does), so that the check notices when it is gone.',
      suggestions: [insertion(list, `- ${path}`)]
    })
  })
}

/** An edit that adds a line to a list that is a file of its own. */
function insertion({ file, text }: Source, line: string): { text: string; range: Range; file: string } {
  if (text.trim() === '[]') {
    const range = positionOf(text, text.indexOf('[]'))
    return { file, text: line, range: { ...range, endColumn: range.column + 2 } }
  }
  const isOpen = text !== '' && !text.endsWith('\n')
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return { file, text: isOpen ? lineEnd + line : line + lineEnd, range: positionOf(text, text.length) }
}

function positionOf(text: string, index: number): Range {
  const before = text.slice(0, index).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return { line, column, endLine: line, endColumn: column }
}
