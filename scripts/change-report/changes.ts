import { diffArrays } from 'diff'
import { placeSeparator, type Line, type View } from './views.ts'

/** `before` is undefined for an added value, `after` for a removed one. */
export interface Change {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export type LineChange = Omit<Line, 'value'> & Change

export interface ViewChange {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  readonly lines: readonly LineChange[]
  /** The names of items whose order changed. */
  readonly order?: { readonly before: readonly string[]; readonly after: readonly string[] } | undefined
}

/** The entries that were added, removed or changed, sorted by name. */
export function changedEntries(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>
): ({ readonly name: string } & Change)[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const change = { before: before.get(name), after: after.get(name) }
    return change.before === change.after ? [] : { name, ...change }
  })
}

const emptyView: View = { lines: [], values: '' }

/** Without lines and order, only settings or the structure of a text changed. */
export function changedView(where: string, before: View = emptyView, after: View = emptyView): ViewChange[] {
  return before.values === after.values
    ? []
    : [{ where, lines: changedLines(before.lines, after.lines), order: changedOrder(before.lines, after.lines) }]
}

/** Compares the lines of each place, in reading order; removed places keep their position. */
export function changedLines(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const [olds, news] = [byPlace(before), byPlace(after)]
  const places = new Set(diffArrays([...olds.keys()], [...news.keys()]).flatMap(({ value }) => value))
  const changes = [...places].flatMap((place) => pairedLines(olds.get(place) ?? [], news.get(place) ?? []))
  // A new or removed part implies its look.
  return changes.filter(({ kind, before, after }) => kind !== 'look' || (before !== undefined && after !== undefined))
}

function byPlace(lines: readonly Line[]): Map<string, Line[]> {
  const places = new Map<string, Line[]>()
  for (const line of lines) {
    const key = `${line.place} ${line.kind}`
    places.set(key, [...(places.get(key) ?? []), line])
  }
  return places
}

function pairedLines(olds: Line[], news: Line[]): LineChange[] {
  const changes: LineChange[] = []
  let removed: Line[] = []
  const parts = diffArrays(olds, news, { comparator: (old, line) => old.value === line.value })
  for (const part of [...parts, { value: [], added: false, removed: false }]) {
    const added = part.added ? part.value : []
    if (!part.removed)
      for (let index = 0; index < Math.max(removed.length, added.length); index++)
        changes.push(...changeOf(removed[index], added[index]))
    removed = part.removed ? part.value : []
  }
  return changes
}

function changeOf(old: Line | undefined, line: Line | undefined): LineChange[] {
  const { kind, place } = line ?? old ?? {}
  if (!kind || place === undefined) return []
  const names = [...new Set([...(old?.names ?? []), ...(line?.names ?? [])])]
  return [{ kind, place, names, before: old?.value, after: line?.value }]
}

/** The first list whose common items changed their order. */
function changedOrder(before: readonly Line[], after: readonly Line[]): ViewChange['order'] {
  const lists = itemsByParent(before)
  for (const [parent, items] of itemsByParent(after)) {
    const olds = lists.get(parent) ?? new Set()
    const order = {
      before: [...olds].filter((item) => items.has(item)),
      after: [...items].filter((item) => olds.has(item))
    }
    if (order.before.some((item, index) => item !== order.after[index])) return order
  }
  return undefined
}

function itemsByParent(lines: readonly Line[]): Map<string, Set<string>> {
  const parents = new Map<string, Set<string>>()
  for (const { place } of lines) {
    const steps = place.split(placeSeparator)
    for (const [depth, step] of steps.entries()) {
      const parent = steps.slice(0, depth).join(placeSeparator)
      parents.set(parent, (parents.get(parent) ?? new Set()).add(step))
    }
  }
  return parents
}
