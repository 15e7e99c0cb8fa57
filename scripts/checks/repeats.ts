/** An item with the key of an earlier one. */
export interface Repeat<T> {
  readonly item: T
  readonly first: T
}

/** The items that repeat the key of an earlier one. Items without a key repeat nothing. */
export function repeatsIn<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): Repeat<T>[] {
  const seen = new Map<string, T>()
  return [...items].flatMap((item) => {
    const key = keyOf(item)
    const first = key === undefined ? undefined : seen.get(key)
    if (first !== undefined) return { item, first }
    if (key !== undefined) seen.set(key, item)
    return []
  })
}
