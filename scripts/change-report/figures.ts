import { changedEntries, type Change } from '../../src/shared/changed-entries.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { Line } from './lines.ts'
import type { Snapshot } from './snapshot.ts'

/** A changed price, fact or other value that texts refer to, with every place that shows it. */
export interface FigureChange extends Change {
  /** The name in references, such as `plans.starter.price`. */
  readonly name: string
  readonly places: readonly FigurePlace[]
}

interface FigurePlace {
  /** A page's path, or a name such as `Every page`. */
  readonly where: string
  /** Such as `Pricing › Plans › Starter › Price` or `Title`. */
  readonly keys: readonly string[]
}

export function changedFigures(before: Snapshot, after: Snapshot): FigureChange[] {
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

function placesOf(lines: readonly Pick<Line, 'where' | 'place'>[]): FigurePlace[] {
  const groups = groupBy(lines, ({ where }) => where)
  return [...groups].map(([where, group]) => ({ where, keys: [...new Set(group.map(({ place }) => place))] }))
}
