import { diffArrays } from 'diff'
import { changedEntries, type Change } from '../../src/shared/changed-entries.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import { placeSeparator, type Line } from './lines.ts'
import type { Snapshot } from './snapshot.ts'

export type LineChange = Omit<Line, 'value'> & Change

/** Compares the lines of each place, in reading order; removed places keep their position. */
export function changedLines(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const keyOf = ({ where, place, kind }: Line) => [where, place, kind].join('\0')
  const [olds, news] = [groupBy(before, keyOf), groupBy(after, keyOf)]
  const keys = new Set(diffArrays([...olds.keys()], [...news.keys()]).flatMap(({ value }) => value))
  const changes = [...keys].flatMap((key) => pairedLines(olds.get(key) ?? [], news.get(key) ?? []))
  // A new or removed part implies its look.
  return changes.filter(({ kind, before, after }) => kind !== 'look' || (before !== undefined && after !== undefined))
}

function pairedLines(olds: readonly Line[], news: readonly Line[]): LineChange[] {
  const changes: LineChange[] = []
  let removed: Line[] = []
  const parts = diffArrays([...olds], [...news], { comparator: (old, line) => old.value === line.value })
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
  const either = line ?? old
  if (!either) return []
  const { value: _, ...place } = either
  const names = [...new Set([...(old?.names ?? []), ...(line?.names ?? [])])]
  return [{ ...place, names, before: old?.value, after: line?.value }]
}

/** For each page or part, the first list whose common items changed their order: the names of these items. */
export function changedOrders(before: readonly Line[], after: readonly Line[]) {
  const lists = itemsByList(before)
  const changes = [...itemsByList(after)].flatMap(([list, { where, items }]) => {
    const olds = lists.get(list)?.items ?? new Set()
    const before = [...olds].filter((item) => items.has(item))
    const after = [...items].filter((item) => olds.has(item))
    return before.some((item, index) => item !== after[index]) ? [{ where, before, after }] : []
  })
  return changes.filter(({ where }, index) => changes.findIndex((change) => change.where === where) === index)
}

function itemsByList(lines: readonly Line[]) {
  const lists = new Map<string, { readonly where: string; readonly items: Set<string> }>()
  for (const { where, place } of lines.filter(({ kind }) => kind !== 'head')) {
    const steps = place.split(placeSeparator)
    for (const [depth, step] of steps.entries()) {
      const list = [where, ...steps.slice(0, depth)].join('\0')
      const { items } = lists.get(list) ?? { items: new Set() }
      lists.set(list, { where, items: items.add(step) })
    }
  }
  return lists
}

/** A changed price, fact or other value that texts refer to, with every place that shows it. */
export type FigureChange = ReturnType<typeof changedFigures>[number]

export function changedFigures(before: Snapshot, after: Snapshot) {
  return changedEntries(before.figures, after.figures)
    .filter((change) => change.before !== undefined && change.after !== undefined)
    .map((change) => ({ ...change, places: placesOf(after.lines.filter(({ names }) => names.includes(change.name))) }))
}

/** Whether a text changes by nothing but figures, which the report shows once. */
export function followsFigures({ before, after }: Change, figures: readonly FigureChange[]): boolean {
  if (before === undefined || after === undefined) return false
  // Longer values first: a fact may contain a price.
  const longest = [...figures].sort((a, b) => (b.before?.length ?? 0) - (a.before?.length ?? 0))
  const replaced = longest.reduce((text, figure) => text.replaceAll(figure.before ?? '', figure.after ?? ''), before)
  return before !== after && replaced === after
}

function placesOf(lines: readonly Line[]) {
  const groups = groupBy(lines, ({ where }) => where)
  return [...groups].map(([where, group]) => ({ where, keys: [...new Set(group.map(({ place }) => place))] }))
}
