import { type ViewChange } from './compare-pieces.ts'
import { changedEntries, type Change } from './change.ts'
import type { Piece } from './pieces.ts'
import { everyPage, type Snapshot } from './snapshot.ts'

/** A price or figure that changed, with every place that shows it. */
export interface FigureChange extends Change {
  /** By which references call it; undefined for figures that are written out in a text. */
  readonly name?: string | undefined
  readonly places: readonly FigurePlace[]
}

export interface FigurePlace {
  /** A page's address, or what it is that stands on every page. */
  readonly where: string
  /** The places on it: `pricing › starter › price`, `title`, `structured data`. */
  readonly keys: readonly string[]
}

/** Every price and fact whose value changed, came or went, wherever it is seen before or after; then all other figures. */
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

/** Figures that took another's place in a sentence, and that no change of a named value explains. */
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
