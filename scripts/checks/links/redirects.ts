import type { Redirects } from '../../../schema/redirects.ts'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Anchor, SiteModel } from '../../model/site-model.ts'
import { diagnosticInSource, locate } from '../../source/source.ts'
import type { Valid } from '../../validate/valid.ts'
import { isRecord } from '../../source/walk.ts'
import { occupiedAddresses, reservedFolderOf, outputFiles, type OutputFile } from '../../model/output-files.ts'
import { pageFileAddress } from '../../model/addresses.ts'

type Redirect = Redirects[number]

/**
 * Old addresses do not exist, have room for a redirect page, have one redirect each, and lead directly to the final
 * address.
 */
export function checkRedirects(site: SiteModel): Diagnostic[] {
  return site.readable.filter(isRedirects).flatMap(({ source, data }) => {
    const all = redirectsIn(data)
    // A redirect from an existing address is an error, so no other redirect passes through it.
    const live = all.filter(({ from }) => !exists(site, from))
    const fileInTheWay = fileInTheWayOf(site, all)
    return all.flatMap(({ from, to, index }, place) => {
      const issue = (field: 'from' | 'to', finding: Finding) =>
        diagnosticInSource(source, locate(source, [index, field]), finding)
      if (exists(site, from)) return issue('from', shadowed(from))
      const folder = from.includes('#') ? undefined : reservedFolderOf(from)
      if (folder) return issue('from', reserved(from, folder))
      const file = fileInTheWay(from)
      if (file) return issue('from', shadowedFile(from, file))
      if (all.findIndex((other) => other.from === from) < place) return issue('from', duplicate(from))
      if (!live.some((other) => other.from === to)) return []
      const end = endOf({ from, to }, live)
      return issue('to', end === undefined ? loop(from, to) : chain(to, end))
    })
  })
}

function isRedirects({ source: { place } }: Valid): boolean {
  return place.kind === 'singleton' && place.name === 'redirects'
}

/** Those that are complete, with their place in the file. */
function redirectsIn(data: unknown): (Redirect & { readonly index: number })[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((item: unknown, index) => {
    if (!isRecord(item)) return []
    const { from, to } = item
    return typeof from === 'string' && typeof to === 'string' ? { from, to, index } : []
  })
}

/** Where a visitor arrives in the end; undefined for a circle. */
function endOf({ from, to }: Redirect, all: readonly Redirect[]): string | undefined {
  const passed = new Set([from])
  let end = to
  for (;;) {
    if (passed.has(end)) return undefined
    passed.add(end)
    const next = all.find((other) => other.from === end)
    if (!next) return end
    end = next.to
  }
}

function shadowed(from: string): Finding {
  return {
    rule: 'shadowed-page',
    message: `${from} exists, so it cannot be an old address.`,
    hint: 'Remove this redirect, or the page or anchor.'
  }
}

/**
 * The build writes a redirect page at each old address, for hosts that serve only files; it would overwrite a file
 * there.
 */
function fileInTheWayOf(site: SiteModel, all: readonly Redirect[]) {
  const old = all.filter(({ from }) => !from.includes('#'))
  if (old.length === 0) return () => undefined
  const own = new Map([...site.publicFiles.keys()].map((address) => [address, publicFile(address)]))
  const files = occupiedAddresses([...outputFiles(site), ...own.values()])
  const others = occupiedAddresses(
    old.map(({ from }) => ({ address: pageFileAddress(from), by: 'build', what: `which redirects ${from}` }))
  )
  return (from: string): OutputFile | undefined => {
    if (from.includes('#')) return undefined
    const page = pageFileAddress(from)
    // Hosts serve /old.html at /old.
    return files.above(page) ?? files.below(page) ?? own.get(`${from}.html`) ?? others.above(from)
  }
}

function publicFile(address: string): OutputFile {
  return { address, by: 'public', what: 'a file of content/public' }
}

function shadowedFile(from: string, { address, by, what }: OutputFile): Finding {
  return {
    rule: 'shadowed-file',
    message:
      from === address
        ? `${from} exists, so it cannot be an old address: it is ${what.replace(/^which/, 'a file which')}.`
        : `The redirect page for ${from} conflicts with ${address}, ${what}${orTwin(from, address)}.`,
    hint: by === 'public' ? 'Remove this redirect, or the file.' : 'Remove this redirect.'
  }
}

/** An explanation for two addresses that differ only in capitals. */
function orTwin(from: string, address: string): string {
  const [one, other] = [pageFileAddress(from), address].map((file) => file.toLowerCase())
  return one === other && pageFileAddress(from) !== address ? ', on disks that ignore capitals' : ''
}

function reserved(from: string, folder: string): Finding {
  return {
    rule: 'reserved-folder',
    message: `${from} is in ${folder}/, which is reserved for the build.`,
    hint: 'Remove this redirect.'
  }
}

function duplicate(from: string): Finding {
  return {
    rule: 'duplicate-redirect',
    message: `Duplicate redirect: ${from} already has one above.`,
    hint: 'Keep one of the two.'
  }
}

function loop(from: string, to: string): Finding {
  return {
    rule: 'redirect-loop',
    message: from === to ? `${from} redirects to itself.` : `${to} redirects back to ${from}.`,
    hint: 'Redirect to a page.'
  }
}

function chain(to: string, end: string): Finding {
  return {
    rule: 'redirect-chain',
    message: `${to} itself redirects to ${end}.`,
    hint: `Redirect directly to ${end}.`,
    suggestions: [{ text: end }]
  }
}

function exists(site: SiteModel, address: string): boolean {
  const [path = '', anchor] = address.split('#')
  const page = site.pages.get(path)
  if (!page) return false
  if (anchor === undefined) return true
  // An unknown entry has its own diagnostic. Its id is no reason to remove a redirect.
  const isThere = ({ id, collection }: Anchor) => !collection || (site.ids.get(collection)?.includes(id) ?? false)
  return page.anchors?.some((one) => one.id === anchor && isThere(one)) ?? false
}
