import { groupBy } from '../../src/shared/group-by.ts'
import type { Diagnostic } from './diagnostic.ts'

/** A diagnostic, and those with the same cause at other places. */
export interface CauseGroup {
  readonly diagnostic: Diagnostic
  readonly others: readonly Diagnostic[]
}

/** Groups diagnostics by cause, in the order of the first of each group. */
export function groupByCause(diagnostics: readonly Diagnostic[]): CauseGroup[] {
  const causes = groupBy(diagnostics, (diagnostic) => keyOf(diagnostic) ?? diagnostic)
  return [...causes.values()].flatMap(([diagnostic, ...others]) => (diagnostic ? { diagnostic, others } : []))
}

function keyOf({ cause, rule }: Diagnostic): string | undefined {
  // One value may be too long for one field and an invalid address for another.
  return cause && [cause.kind, cause.name, cause.kind === 'value' ? rule : ''].join(' ')
}

/** More places are listed by file. */
const maxPlaces = 3

/** `The same at content/site.yaml:70:38.`, or all places by file; undefined without others. */
export function otherPlaces(others: readonly Diagnostic[]): string | undefined {
  if (others.length === 0) return undefined
  if (others.length <= maxPlaces)
    return `The same at ${others.map(({ file, line, column }) => `${file}:${line}:${column}`).join(', ')}.`
  const files = new Map<string, Set<number>>()
  for (const { file, line } of others) files.set(file, (files.get(file) ?? new Set()).add(line))
  const places = [...files].map(([file, lines]) => `  ${file}:${[...lines].join(', ')}`)
  return [`The same at ${others.length} other places:`, ...places].join('\n')
}
