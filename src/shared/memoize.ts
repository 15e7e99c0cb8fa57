/** Caches the result while the argument lives: all content, or a source, which is a new object after each edit. */
export function memoize<F extends object, T>(read: (file: F) => T): (file: F) => T {
  const results = new WeakMap<F, { readonly result: T }>()
  return (file) => {
    const cached = results.get(file)
    if (cached) return cached.result
    const result = read(file)
    results.set(file, { result })
    return result
  }
}
