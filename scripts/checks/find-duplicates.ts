/** An item with the key of an earlier one. */
export interface Duplicate<T> {
  readonly item: T
  readonly first: T
}

/** The items with the key of an earlier item. An item without a key has no duplicates. */
export function findDuplicates<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): Duplicate<T>[] {
  const seen = new Map<string, T>()
  return [...items].flatMap((item) => {
    const key = keyOf(item)
    const first = key === undefined ? undefined : seen.get(key)
    if (first !== undefined) return { item, first }
    if (key !== undefined) seen.set(key, item)
    return []
  })
}
