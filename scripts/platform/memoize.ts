/**
 * A function of one value, remembered for as long as the value lives: of a file, so that after an edit only that file
 * is read again, or of all content, so that what each page asks for is computed once.
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
