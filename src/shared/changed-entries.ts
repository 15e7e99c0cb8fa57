/** `before` is undefined for an added value, `after` for a removed one. */
export interface Change {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** The entries that were added, removed or changed, sorted by name. */
export function changedEntries(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return names.flatMap((name) => {
    const change = { before: before.get(name), after: after.get(name) }
    return change.before === change.after ? [] : { name, ...change }
  })
}
