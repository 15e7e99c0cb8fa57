import { type ViewChange } from './compare-pieces.ts'
import { changedEntries, type Change } from './changed-entries.ts'
import type { Piece } from './pieces.ts'
import { everyPage, type DerivedFile, type Snapshot } from './snapshot.ts'

/** A changed price or fact, with every place that shows it. */
export interface FigureChange extends Change {
  /** The name in references; undefined for figures that a text has literally. */
  readonly name?: string | undefined
  readonly places: readonly FigurePlace[]
}

export interface FigurePlace {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** Such as `pricing › starter › price` or `title`. */
  readonly keys: readonly string[]
  /** What programs read, such as `structured data for search engines`. */
  readonly derived: readonly string[]
}

/** Returns changed prices and facts, then changed figures without names. */
export function changedFigures(before: Snapshot, after: Snapshot, views: readonly ViewChange[]): FigureChange[] {
  const named = changedEntries(before.figures, after.figures).map(({ name, ...change }) => ({
    name,
    ...change,
    places: mergePlaces([...placesOf(name, before), ...placesOf(name, after)])
  }))
  return [...named, ...unnamedFigures(views, named)]
}

/** Whether a text changes by nothing but prices and facts with names, which the report shows once. */
export function followsFigures({ before, after }: Change, figures: readonly FigureChange[]): boolean {
  if (before === undefined || after === undefined) return false
  // Longer values first: a fact may contain a price.
  const named = figures
    .filter((figure) => figure.name !== undefined && figure.before && figure.after)
    .sort((a, b) => (b.before?.length ?? 0) - (a.before?.length ?? 0))
  const replaced = named.reduce((text, figure) => text.replaceAll(figure.before ?? '', figure.after ?? ''), before)
  return before !== after && replaced === after
}

function placesOf(name: string, { pages, shared, derived }: Snapshot): FigurePlace[] {
  const keysIn = (pieces: readonly Piece[]) => pieces.flatMap(({ key, names }) => (names.includes(name) ? [key] : []))
  const derivedIn = (files: Iterable<DerivedFile>) =>
    [...files].flatMap((file) => (file.names.includes(name) ? [file.key] : []))
  const elsewhere = [...shared].map(([where, { pieces }]) => ({ where, keys: keysIn(pieces), derived: [] }))
  return [
    ...elsewhere.filter(({ where }) => where === everyPage),
    ...pages.map(({ path, head, pieces, derived: own }) => ({
      where: path,
      keys: keysIn([...head, ...pieces]),
      derived: derivedIn(own)
    })),
    ...elsewhere.filter(({ where }) => where !== everyPage),
    ...[...derived].map(([where, file]) => ({ where, keys: [], derived: derivedIn([file]) }))
  ]
}

const figure = /[$€£]?\d[\d.,]*(?<![.,])[%+]?/g

/** Figures that changed in a sentence, if no changed price or fact explains it. */
function unnamedFigures(views: readonly ViewChange[], named: readonly FigureChange[]): FigureChange[] {
  const found = views.flatMap(({ where, pieces }) =>
    pieces.flatMap(({ kind, key, names, before = '', after = '' }) => {
      // Visitors do not read the brand's hue.
      if (kind !== 'text') return []
      const explained = named.filter(({ name }) => name !== undefined && names.includes(name))
      const olds = before.match(figure) ?? []
      const news = after.match(figure) ?? []
      if (olds.length !== news.length) return []
      return olds.flatMap((old, index) => {
        const isNamed = explained.some((change) => change.before?.includes(old))
        return old === news[index] || isNamed ? [] : { before: old, after: news[index], where, key }
      })
    })
  )
  const rows = new Map(found.map(({ before, after }) => [`${before} ${after}`, { before, after }]))
  return [...rows.values()].map(({ before, after }) => ({
    before,
    after,
    places: mergePlaces(
      found.flatMap((one) =>
        one.before === before && one.after === after ? { where: one.where, keys: [one.key], derived: [] } : []
      )
    )
  }))
}

function mergePlaces(places: readonly FigurePlace[]): FigurePlace[] {
  const merged = new Map<string, FigurePlace>()
  for (const { where, keys, derived } of places) {
    if (keys.length + derived.length === 0) continue
    const known = merged.get(where)
    merged.set(where, {
      where,
      keys: [...new Set([...(known?.keys ?? []), ...keys])],
      derived: [...new Set([...(known?.derived ?? []), ...derived])]
    })
  }
  return [...merged.values()]
}
