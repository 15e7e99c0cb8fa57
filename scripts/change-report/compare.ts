import { changedEntries, type Change } from './changed-entries.ts'
import { comparePieces, type ViewChange } from './compare-pieces.ts'
import { changedFigures, type FigureChange } from './figures.ts'
import { keySeparator } from './pieces.ts'
import { everyPage, type PageView, type Snapshot, type View } from './snapshot.ts'

export type AddressChange =
  | { readonly kind: 'added'; readonly path: string; readonly title: string }
  /** `redirect` is the target of the old address; without one, visitors get an error page. */
  | { readonly kind: 'removed'; readonly path: string; readonly title: string; readonly redirect?: string | undefined }
  | { readonly kind: 'moved'; readonly path: string; readonly to: string; readonly redirect?: string | undefined }

/**
 * A removed anchor without a redirect. Links to it from other sites end at the top of the page. `now`: addresses that
 * have it.
 */
export interface RemovedAnchor {
  readonly address: string
  readonly now: readonly string[]
}

/** A page that looks different, by its paths; an added page has no `before`, a removed one no `after`. */
export interface PageChange {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export interface ChangeReport {
  readonly pages: readonly PageChange[]
  readonly addresses: readonly AddressChange[]
  readonly anchors: readonly RemovedAnchor[]
  readonly redirects: readonly ({ readonly from: string } & Change)[]
  readonly figures: readonly FigureChange[]
  readonly heads: readonly ({ readonly where: string; readonly field: string } & Change)[]
  readonly views: readonly ViewChange[]
  readonly files: readonly { readonly file: string; readonly kind: 'added' | 'removed' | 'changed' }[]
}

/** All lists are empty if nothing changes for visitors. */
export function compare(before: Snapshot, after: Snapshot): ChangeReport {
  const pairs = pairPages(before.pages, after.pages)
  const both = pairs.flatMap(({ old, page }) => (old && page ? [{ old, page }] : []))
  const views = [
    ...viewChange(everyPage, before.shared.get(everyPage), after.shared.get(everyPage)),
    // All pieces of an added page are new. For a removed page, its address is enough.
    ...pairs.flatMap(({ old, page }) => (page ? viewChange(page.path, old, page) : [])),
    ...[...new Set([...before.shared.keys(), ...after.shared.keys()])]
      .filter((where) => where !== everyPage)
      .flatMap((where) => viewChange(where, before.shared.get(where), after.shared.get(where)))
  ]
  const files = changedEntries(before.files, after.files)
  const isEverywhere = files.length > 0 || views.some(({ where }) => where === everyPage)
  return {
    pages: pairs.flatMap(({ old, page }) => {
      const isSeen = isEverywhere || !old || !page || views.some(({ where }) => where === page.path)
      return isSeen ? { before: old?.path, after: page?.path } : []
    }),
    addresses: addressChanges(pairs, after.redirects),
    anchors: removedAnchors(both, after),
    redirects: changedEntries(before.redirects, after.redirects).map(({ name: from, ...change }) => ({
      from,
      ...change
    })),
    figures: changedFigures(before, after, views),
    heads: both.flatMap(({ old, page }) =>
      changedEntries(headOf(old), headOf(page)).map(({ name: field, ...change }) => ({
        where: page.path,
        field,
        ...change
      }))
    ),
    views,
    files: files.map(({ name, ...change }) => ({
      file: name,
      kind: change.before === undefined ? 'added' : change.after === undefined ? 'removed' : 'changed'
    }))
  }
}

export function isUnchanged(report: ChangeReport): boolean {
  return Object.values(report).every((part: readonly unknown[]) => part.length === 0)
}

interface Pair {
  readonly old?: PageView | undefined
  readonly page?: PageView | undefined
}

/** Pairs pages by file name, and renamed files by address. */
function pairPages(before: readonly PageView[], after: readonly PageView[]): Pair[] {
  const ids = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id))
  const pairs = after.map((page): Pair => {
    const old = before.find(({ id }) => id === page.id) ?? gone.find(({ path }) => path === page.path)
    return { old, page }
  })
  const kept = new Set(pairs.map(({ old }) => old))
  const all = [...pairs, ...before.filter((old) => !kept.has(old)).map((old): Pair => ({ old }))]
  const address = ({ old, page }: Pair) => page?.path ?? old?.path ?? ''
  return all.sort((a, b) => (address(a) < address(b) ? -1 : 1))
}

function addressChanges(pairs: readonly Pair[], redirects: Snapshot['redirects']): AddressChange[] {
  return pairs.flatMap(({ old, page }): AddressChange[] => {
    if (!old) return page ? [{ kind: 'added', path: page.path, title: titleOf(page) }] : []
    const redirect = redirects.get(old.path)
    if (!page) return [{ kind: 'removed', path: old.path, title: titleOf(old), redirect }]
    return old.path === page.path ? [] : [{ kind: 'moved', path: old.path, to: page.path, redirect }]
  })
}

function removedAnchors(
  both: readonly { readonly old: PageView; readonly page: PageView }[],
  { pages, redirects }: Snapshot
): RemovedAnchor[] {
  return both.flatMap(({ old, page }) =>
    old.anchors
      .filter((anchor) => !page.anchors.includes(anchor) && !redirects.has(`${page.path}#${anchor}`))
      .map((anchor) => ({
        address: `${page.path}#${anchor}`,
        now: pages.filter(({ anchors }) => anchors.includes(anchor)).map(({ path }) => `${path}#${anchor}`)
      }))
  )
}

function headOf({ head }: PageView): Map<string, string> {
  return new Map(head.map(({ key, values }) => [key, values.join(' ')]))
}

function titleOf(page: PageView): string {
  return headOf(page).get('title') ?? page.id
}

const emptyView: View = { pieces: [], fingerprint: '' }

function viewChange(where: string, before: View = emptyView, after: View = emptyView): ViewChange[] {
  const pieces = comparePieces(before.pieces, after.pieces)
  const order = changedOrder(before, after)
  const isFormOnly = pieces.length === 0 && !order && before.fingerprint !== after.fingerprint
  return pieces.length > 0 || order || isFormOnly ? [{ where, pieces, order, isFormOnly }] : []
}

/** Compares the order of common keys, first of sections, then of all pieces. */
function changedOrder(before: View, after: View): ViewChange['order'] {
  for (const depth of [1, Infinity]) {
    const [old, now] = [before, after].map(({ pieces }) => [
      ...new Set(pieces.map(({ key }) => key.split(keySeparator).slice(0, depth).join(keySeparator)))
    ])
    const common = new Set(old?.filter((key) => now?.includes(key)))
    const [was, is] = [old, now].map((keys) => keys?.filter((key) => common.has(key)) ?? [])
    if (was && is && was.join('\n') !== is.join('\n')) return { before: was, after: is }
  }
  return undefined
}
