import { type ViewChange } from './compare-pieces.ts'
import { changedEntries, type Change } from './change.ts'
import type { Piece } from './pieces.ts'
import { everyPage, type Snapshot } from './snapshot.ts'

/** A changed price or fact, with every place that shows it. */
export interface FigureChange extends Change {
  /** The name in references; undefined for figures that a text has literally. */
  readonly name?: string | undefined
  readonly places: readonly FigurePlace[]
}

export interface FigurePlace {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** Such as `pricing › starter › price`, `title` or `structured data`. */
  readonly keys: readonly string[]
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

function placesOf(name: string, { pages, shared, derived }: Snapshot): FigurePlace[] {
  const keysIn = (pieces: readonly Piece[]) => pieces.flatMap(({ key, names }) => (names.includes(name) ? [key] : []))
  const elsewhere = [...shared].map(([where, { pieces }]) => ({ where, keys: keysIn(pieces) }))
  return [
    ...elsewhere.filter(({ where }) => where === everyPage),
    ...pages.map(({ path, head, pieces, derived: own }) => ({
      where: path,
      keys: [...keysIn([...head, ...pieces]), ...own.flatMap(({ key, names }) => (names.includes(name) ? [key] : []))]
    })),
    ...elsewhere.filter(({ where }) => where !== everyPage),
    ...[...derived].map(([where, { key, names }]) => ({ where, keys: names.includes(name) ? [key] : [] }))
  ]
}

const figure = /[$€£]?\d[\d.,]*(?<![.,])[%+]?/g

/** Figures that changed in a sentence, if no changed price or fact explains it. */
function unnamedFigures(views: readonly ViewChange[], named: readonly FigureChange[]): FigureChange[] {
  const found = views.flatMap(({ where, pieces }) =>
    pieces.flatMap(({ key, names, before = '', after = '' }) => {
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
        one.before === before && one.after === after ? { where: one.where, keys: [one.key] } : []
      )
    )
  }))
}

function mergePlaces(places: readonly FigurePlace[]): FigurePlace[] {
  const merged = new Map<string, Set<string>>()
  for (const { where, keys } of places) {
    if (keys.length > 0) merged.set(where, new Set([...(merged.get(where) ?? []), ...keys]))
  }
  return [...merged].map(([where, keys]) => ({ where, keys: [...keys] }))
}
