/**
 * Caches the result for each argument as long as the argument lives. For functions of a source, which is a new object
 * after each edit, or of all content.
 */
export function memoize<F extends object, T>(read: (file: F) => T): (file: F) => T {
  const remembered = new WeakMap<F, { readonly result: T }>()
  return (file) => {
    const before = remembered.get(file)
    if (before) return before.result
    const result = read(file)
    remembered.set(file, { result })
    return result
  }
}
