/**
 * Caches the result for each argument as long as the argument lives. For functions of a source, which is a new object
 * after each edit, or of all content.
 */
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
