import { changedEntries, type Change, type ViewChange } from './changes.ts'
import type { Snapshot } from './snapshot.ts'
import { everyPage, type Line } from './views.ts'

/** A changed price, fact or other value that texts refer to, with every place that shows it. */
export interface FigureChange extends Change {
  /** The name in references; undefined for figures that a text has literally. */
  readonly name?: string | undefined
  readonly places: readonly FigurePlace[]
}

interface FigurePlace {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** Such as `Pricing › Starter › Price` or `Title`. */
  readonly keys: readonly string[]
}

/** Returns changed values with names, then changed figures without names. */
export function changedFigures(before: Snapshot, after: Snapshot, views: readonly ViewChange[]): FigureChange[] {
  const named = changedEntries(before.figures, after.figures)
    .filter((change) => change.before !== undefined && change.after !== undefined)
    .map((change) => ({ ...change, places: placesOf(change.name, after) }))
  return [...named, ...unnamedFigures(views, named)]
}

/** Whether a text changes by nothing but values with names, which the report shows once. */
export function followsFigures({ before, after }: Change, figures: readonly FigureChange[]): boolean {
  if (before === undefined || after === undefined) return false
  // Longer values first: a fact may contain a price.
  const named = figures
    .filter((figure) => figure.name !== undefined && figure.before && figure.after)
    .sort((a, b) => (b.before?.length ?? 0) - (a.before?.length ?? 0))
  const replaced = named.reduce((text, figure) => text.replaceAll(figure.before ?? '', figure.after ?? ''), before)
  return before !== after && replaced === after
}

function placesOf(name: string, { pages, shared }: Snapshot): FigurePlace[] {
  const views = [
    ...pages.map(({ path, head, lines }) => ({ where: path, lines: [...head, ...lines] })),
    ...[...shared].map(([where, { lines }]) => ({ where, lines }))
  ]
  const isFirst = ({ where }: FigurePlace) => where === everyPage
  return views
    .map(({ where, lines }) => ({ where, keys: placesWith(lines, name) }))
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

function placesWith(lines: readonly Pick<Line, 'place' | 'names'>[], name: string): string[] {
  return [...new Set(lines.filter(({ names }) => names.includes(name)).map(({ place }) => place))]
}

const figure = /[$€£]?\d[\d.,]*(?<![.,])[%+]?/g

/** Figures that changed in a sentence, if no changed value with a name explains it. */
function unnamedFigures(views: readonly ViewChange[], named: readonly FigureChange[]): FigureChange[] {
  const figures = new Map<string, Change & { readonly places: Map<string, Set<string>> }>()
  for (const { where, lines } of views)
    for (const { kind, place, names, before, after } of lines) {
      // Visitors do not read the brand's hue.
      if (kind !== 'text') continue
      const explained = named.filter(({ name = '' }) => names.includes(name))
      const olds = before?.match(figure) ?? []
      const news = after?.match(figure) ?? []
      if (olds.length !== news.length) continue
      for (const [index, old] of olds.entries()) {
        const change = { before: old, after: news[index] }
        if (old === change.after || explained.some((known) => known.before?.includes(old))) continue
        const { places } = getOrAdd(figures, `${old} ${change.after}`, { ...change, places: new Map() })
        getOrAdd(places, where, new Set()).add(place)
      }
    }
  return [...figures.values()].map(({ places, ...change }) => ({
    ...change,
    places: [...places].map(([where, keys]) => ({ where, keys: [...keys] }))
  }))
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, added: V): V {
  const value = map.get(key) ?? added
  map.set(key, value)
  return value
}
