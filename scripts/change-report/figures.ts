import { changedEntries, type Change } from '../platform/changed-entries.ts'
import { groupedBy, type LineChange } from './changes.ts'
import type { Line } from './lines.ts'
import type { Snapshot } from './snapshot.ts'

/** A changed price, fact or other value that texts refer to, with every place that shows it. */
export interface FigureChange extends Change {
  /** The name in references; undefined for figures that a text has literally. */
  readonly name?: string | undefined
  readonly places: readonly FigurePlace[]
}

interface FigurePlace {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** Such as `Pricing › Plans › Starter › Price` or `Title`. */
  readonly keys: readonly string[]
}

/** Returns changed values with names, then changed figures without names. */
export function changedFigures(before: Snapshot, after: Snapshot, texts: readonly LineChange[]): FigureChange[] {
  const named = changedEntries(before.figures, after.figures)
    .filter((change) => change.before !== undefined && change.after !== undefined)
    .map((change) => ({ ...change, places: placesOf(after.lines.filter(({ names }) => names.includes(change.name))) }))
  return [...named, ...unnamedFigures(texts, named)]
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

function placesOf(lines: readonly Pick<Line, 'where' | 'place'>[]): FigurePlace[] {
  const groups = groupedBy(lines, ({ where }) => where)
  return [...groups].map(([where, group]) => ({ where, keys: [...new Set(group.map(({ place }) => place))] }))
}

const figure = /[$€£]?\d[\d.,]*(?<![.,])[%+]?/g

/** Figures that changed in a sentence, if no changed value with a name explains it. */
function unnamedFigures(texts: readonly LineChange[], named: readonly FigureChange[]): FigureChange[] {
  const figures = texts.flatMap(({ kind, where, place, names, before, after }) => {
    const olds = before?.match(figure) ?? []
    const news = after?.match(figure) ?? []
    // Visitors do not read the brand's hue.
    if (kind !== 'text' || olds.length !== news.length) return []
    const explained = named.filter(({ name = '' }) => names.includes(name))
    const changes = olds.map((old, index) => ({ before: old, after: news[index], where, place }))
    return changes.filter((change) => {
      const isExplained = explained.some((other) => other.before?.includes(change.before))
      return change.before !== change.after && !isExplained
    })
  })
  return [...groupedBy(figures, ({ before, after }) => `${before} ${after}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ before, after }) => ({ before, after, places: placesOf(group) }))
  )
}
