/** A value before and after; undefined where it is not there. */
export interface Change {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Names whose values differ between two tables, those that are in one alone included, sorted by name. */
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
