import { changedEntries } from '../../src/shared/changed-entries.ts'
import { changedFigures, changedLines, changedOrders } from './changes.ts'
import { everyPage } from './lines.ts'
import type { Snapshot } from './snapshot.ts'

export type AddressChange =
  | { readonly kind: 'added'; readonly path: string; readonly title: string }
  /** `redirect` is the target of the old address; without one, visitors get an error page. */
  | { readonly kind: 'removed'; readonly path: string; readonly title: string; readonly redirect?: string | undefined }
  | { readonly kind: 'moved'; readonly path: string; readonly to: string; readonly redirect?: string | undefined }

export type ChangeReport = ReturnType<typeof compare>

/** All lists are empty if nothing changes for visitors. */
export function compare(before: Snapshot, after: Snapshot) {
  const pairs = pairPages(before.pages, after.pages)
  const paths = new Map(pairs.map(({ old, page }) => [old?.path, page?.path]))
  // For a removed page, its address is enough. All lines of an added page are new.
  const olds = before.lines.flatMap((line) => {
    const where = paths.has(line.where) ? paths.get(line.where) : line.where
    return where === undefined ? [] : { ...line, where }
  })
  const added = new Set(pairs.flatMap(({ old, page }) => (old || !page ? [] : page.path)))
  const lines = changedLines(olds, after.lines)
  const texts = lines.filter(({ kind }) => kind !== 'head')
  const orders = changedOrders(olds, after.lines)
  const files = changedEntries(before.files, after.files)
  const changed = new Set([...texts, ...orders].map(({ where }) => where))
  const isEverywhere = files.length > 0 || changed.has(everyPage)
  return {
    /** The pages that look different, by their paths; an added page has no `before`, a removed one no `after`. */
    pages: pairs
      .filter(({ old, page }) => isEverywhere || !old || !page || changed.has(page.path))
      .map(({ old, page }) => ({ before: old?.path, after: page?.path })),
    addresses: pairs.flatMap((pair) => addressChanges(pair, after.redirects)),
    redirects: changedEntries(before.redirects, after.redirects).map(({ name: from, ...rest }) => ({ from, ...rest })),
    figures: changedFigures(before, after),
    /** Titles, descriptions and what else search engines and menus show. */
    heads: lines.filter(({ kind, where }) => kind === 'head' && !added.has(where)),
    texts,
    orders,
    files: files.map(({ name: file, before, after }) => ({
      file,
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    }))
  }
}

export function isUnchanged(report: ChangeReport): boolean {
  return Object.values(report).every((part: readonly unknown[]) => part.length === 0)
}

type Pages = Snapshot['pages']

interface Pair {
  readonly old?: Pages[number] | undefined
  readonly page?: Pages[number] | undefined
}

/** Pairs pages by file name, and renamed files by address. */
function pairPages(before: Pages, after: Pages): Pair[] {
  const ids = new Set(after.map(({ id }) => id))
  const pairs = after.map((page): Pair => {
    const renamed = before.find(({ id, path }) => !ids.has(id) && path === page.path)
    return { old: before.find(({ id }) => id === page.id) ?? renamed, page }
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
