import { changedEntries, changedLines, changedView, type Change, type ViewChange } from './changes.ts'
import { changedFigures, type FigureChange } from './figures.ts'
import type { Snapshot } from './snapshot.ts'
import { everyPage, type PageView } from './views.ts'

export type AddressChange =
  | { readonly kind: 'added'; readonly path: string; readonly title: string }
  /** `redirect` is the target of the old address; without one, visitors get an error page. */
  | { readonly kind: 'removed'; readonly path: string; readonly title: string; readonly redirect?: string | undefined }
  | { readonly kind: 'moved'; readonly path: string; readonly to: string; readonly redirect?: string | undefined }

/** A page that looks different, by its paths; an added page has no `before`, a removed one no `after`. */
export type PageChange = Change

export interface ChangeReport {
  readonly pages: readonly PageChange[]
  readonly addresses: readonly AddressChange[]
  /**
   * Removed anchors without a redirect. Links to them from other sites end at the top of the page. `now`: addresses
   * that have the anchor.
   */
  readonly anchors: readonly { readonly address: string; readonly now: readonly string[] }[]
  readonly redirects: readonly ({ readonly from: string } & Change)[]
  readonly figures: readonly FigureChange[]
  /** Titles, descriptions and what else search engines and menus show. */
  readonly heads: readonly ({ readonly where: string; readonly field: string } & Change)[]
  readonly views: readonly ViewChange[]
  /** Of content/public. */
  readonly files: readonly { readonly file: string; readonly kind: 'added' | 'removed' | 'changed' }[]
}

/** All lists are empty if nothing changes for visitors. */
export function compare(before: Snapshot, after: Snapshot): ChangeReport {
  const pairs = pairPages(before.pages, after.pages)
  const both = pairs.flatMap(({ old, page }) => (old && page ? [{ old, page }] : []))
  const shared = [...after.shared].flatMap(([where, view]) => changedView(where, before.shared.get(where), view))
  const views = [
    ...shared.filter(({ where }) => where === everyPage),
    // All lines of an added page are new. For a removed page, its address is enough.
    ...pairs.flatMap(({ old, page }) => (page ? changedView(page.path, old, page) : [])),
    ...shared.filter(({ where }) => where !== everyPage)
  ]
  const files = changedEntries(before.files, after.files)
  const changed = new Set(views.map(({ where }) => where))
  const isEverywhere = files.length > 0 || changed.has(everyPage)
  return {
    pages: pairs.flatMap(({ old, page }) =>
      isEverywhere || !old || !page || changed.has(page.path) ? { before: old?.path, after: page?.path } : []
    ),
    addresses: pairs.flatMap((pair) => addressChanges(pair, after.redirects)),
    anchors: both.flatMap((pair) => removedAnchors(pair, after)),
    redirects: changedEntries(before.redirects, after.redirects).map(({ name: from, ...change }) => ({
      from,
      ...change
    })),
    figures: changedFigures(before, after, views),
    heads: both.flatMap(({ old, page }) =>
      changedLines(old.head, page.head).map(({ place: field, before, after }) => ({
        where: page.path,
        field,
        before,
        after
      }))
    ),
    views,
    files: files.map(({ name: file, before, after }) => ({
      file,
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
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
  const pairs = after.map((page): Pair => {
    const isOld = ({ id, path }: PageView) => id === page.id || (!ids.has(id) && path === page.path)
    return { old: before.find(({ id }) => id === page.id) ?? before.find(isOld), page }
  })
  const kept = new Set(pairs.map(({ old }) => old))
  const removed = before.filter((old) => !kept.has(old)).map((old): Pair => ({ old }))
  const address = ({ old, page }: Pair) => page?.path ?? old?.path ?? ''
  return [...pairs, ...removed].sort((a, b) => (address(a) < address(b) ? -1 : 1))
}

function addressChanges({ old, page }: Pair, redirects: Snapshot['redirects']): AddressChange[] {
  if (!old) return page ? [{ kind: 'added', path: page.path, title: page.title }] : []
  const { path, title } = old
  const redirect = redirects.get(path)
  if (!page) return [{ kind: 'removed', path, title, redirect }]
  return path === page.path ? [] : [{ kind: 'moved', path, to: page.path, redirect }]
}

function removedAnchors({ old, page }: Required<Pair>, { pages, redirects }: Snapshot): ChangeReport['anchors'] {
  const removed = (old?.anchors ?? []).filter(
    (anchor) => !page?.anchors.includes(anchor) && !redirects.has(`${page?.path}#${anchor}`)
  )
  return removed.map((anchor) => ({
    address: `${page?.path}#${anchor}`,
    now: pages.filter(({ anchors }) => anchors.includes(anchor)).map(({ path }) => `${path}#${anchor}`)
  }))
}
