import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Anchor, SiteModel } from '../../model/site-model.ts'
import { placeName, diagnosticAtValue } from '../../source/source.ts'
import { occupiedAddresses, reservedFolderOf, outputFiles, type OutputFile } from '../../model/output-files.ts'
import { pageFileAddress } from '../../model/addresses.ts'
import { findDuplicates } from '../find-duplicates.ts'
import { redirectsIn, type Redirect } from './redirect-list.ts'

/** Old addresses do not exist, have room for a redirect page, and have one redirect each, directly to the end. */
export function checkRedirects(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap((readable) => {
    const { source, data } = readable
    if (placeName(source.place) !== 'redirects') return []
    const all = redirectsIn(data)
    const repeated = new Set(findDuplicates(all, ({ from }) => from).map(({ item }) => item))
    // A redirect from an existing address is an error, so no other redirect passes through it.
    const live = all.filter(({ from }) => !exists(site, from))
    const fileInTheWay = fileInTheWayOf(site, all)
    return all.flatMap((redirect) => {
      const { from, index } = redirect
      const old =
        unusable(site, redirect, all) ?? fileInTheWay(from) ?? (repeated.has(redirect) ? duplicate(from) : undefined)
      const finding = old ?? detour(redirect, live)
      return finding ? diagnosticAtValue(source, [index, old ? 'from' : 'to'], finding) : []
    })
  })
}

function unusable(site: SiteModel, { from, to }: Redirect, all: readonly Redirect[]): Finding | undefined {
  if (exists(site, from)) {
    const isSwapped = /^\/(?!.*#)/.test(to) && !site.pages.has(to) && !site.publicFiles.has(to)
    const [message, hint] = isSwapped
      ? [`from and to seem to be swapped: ${from} is a page, and ${to} is not.`, `Write from: ${to} and to: ${from}.`]
      : [`${from} exists, so it cannot be an old address.`, 'Remove this redirect, or the page or anchor.']
    const isThere = all.some((other) => from !== to && other.from === to && other.to === from)
    return { rule: 'shadowed-page', message, hint: isThere ? `Delete it: ${to} already redirects to ${from}.` : hint }
  }
  const folder = from.includes('#') ? undefined : reservedFolderOf(from, site)
  if (!folder) return undefined
  const message = `${from} is in ${folder}/, which is reserved for the build.`
  return { rule: 'reserved-folder', message, hint: 'Remove this redirect.' }
}

function exists(site: SiteModel, address: string): boolean {
  const [path = '', anchor] = address.split('#')
  const page = site.pages.get(path)
  if (!page || anchor === undefined) return page !== undefined
  // An unknown entry has its own diagnostic. Its id is not a reason to remove a redirect.
  const isThere = ({ id, collection }: Anchor) => !collection || (site.ids.get(collection)?.includes(id) ?? false)
  return page.anchors?.some((one) => one.id === anchor && isThere(one)) ?? false
}

/** The build writes a redirect page at each old address, for hosts that serve only files: it would overwrite a file. */
function fileInTheWayOf(site: SiteModel, all: readonly Redirect[]): (from: string) => Finding | undefined {
  const old = all.filter(({ from }) => !from.includes('#'))
  if (old.length === 0) return () => undefined
  const own = [...site.publicFiles.keys()].map((address): OutputFile => {
    return { address, by: 'public', what: 'a file of content/public' }
  })
  const files = occupiedAddresses([...outputFiles(site), ...own])
  const others = occupiedAddresses(
    old.map(({ from }) => ({ address: pageFileAddress(from), by: 'build', what: `which redirects ${from}` }))
  )
  return (from) => {
    if (from.includes('#')) return undefined
    const page = pageFileAddress(from)
    // Hosts serve /old.html at /old.
    const file =
      files.above(page) ??
      files.below(page) ??
      own.find(({ address }) => address === `${from}.html`) ??
      others.above(from)
    return file && shadowedFile(from, file)
  }
}

function shadowedFile(from: string, { address, by, what }: OutputFile): Finding {
  const page = pageFileAddress(from)
  const isTwin = page !== address && page.toLowerCase() === address.toLowerCase()
  return {
    rule: 'shadowed-file',
    message:
      from === address
        ? `${from} exists, so it cannot be an old address: it is ${what.replace(/^which/, 'a file which')}.`
        : `The redirect page for ${from} conflicts with ${address}, ${what}${isTwin ? ', on disks that ignore capitals' : ''}.`,
    hint: by === 'public' ? 'Remove this redirect, or the file.' : 'Remove this redirect.'
  }
}

function duplicate(from: string): Finding {
  const message = `Duplicate redirect: ${from} already has one above.`
  return { rule: 'duplicate-redirect', message, hint: 'Keep one of the two.' }
}

/** The finding for a redirect that leads to another old address. */
function detour({ from, to }: Redirect, live: readonly Redirect[]): Finding | undefined {
  const next = (address: string) => live.find((other) => other.from === address)?.to
  if (next(to) === undefined) return undefined
  const passed = new Set([from])
  let end = to
  for (let after = next(end); after !== undefined && !passed.has(end); after = next(end)) {
    passed.add(end)
    end = after
  }
  if (passed.has(end))
    return {
      rule: 'redirect-loop',
      message: from === to ? `${from} redirects to itself.` : `${to} redirects back to ${from}.`,
      hint: 'Redirect to a page.'
    }
  return {
    rule: 'redirect-chain',
    message: `${to} itself redirects to ${end}.`,
    hint: `Redirect directly to ${end}.`,
    suggestions: [{ text: end }]
  }
}
