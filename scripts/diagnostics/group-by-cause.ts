import type { Diagnostic } from './diagnostic.ts'

/** A diagnostic, and those with the same cause at other places. */
export interface CauseGroup {
  readonly diagnostic: Diagnostic
  readonly others: readonly Diagnostic[]
}

/** Groups diagnostics by cause, in the order of the first of each group. */
export function groupByCause(diagnostics: readonly Diagnostic[]): CauseGroup[] {
  const causes = new Map<string, Diagnostic[]>()
  for (const [index, diagnostic] of diagnostics.entries()) {
    const key = keyOf(diagnostic) ?? String(index)
    const same = causes.get(key)
    if (same) same.push(diagnostic)
    else causes.set(key, [diagnostic])
  }
  return [...causes.values()].flatMap(([diagnostic, ...others]) => (diagnostic ? { diagnostic, others } : []))
}

function keyOf({ cause, rule }: Diagnostic): string | undefined {
  // One value may be too long for one field and an invalid address for another.
  return cause && [cause.kind, cause.name, cause.kind === 'value' ? rule : ''].join(' ')
}

const maxPlaces = 6

/** `The same at content/site.yaml:70:38 and 3 other places.`; undefined without others. */
export function otherPlaces(others: readonly Diagnostic[]): string | undefined {
  if (others.length === 0) return undefined
  const shown = others.slice(0, others.length > maxPlaces ? maxPlaces - 1 : maxPlaces)
  const rest = others.length - shown.length
  const places = shown.map(({ file, line, column }) => `${file}:${line}:${column}`)
  return `The same at ${places.join(', ')}${rest > 0 ? ` and ${rest} other places` : ''}.`
}
