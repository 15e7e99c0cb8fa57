import type { SharedContent } from './shared-content.ts'

/**
 * A function of one file, remembered for as long as the file stays as it is. What depends on other files does not
 * belong in it: a check reads each file once, so that after an edit only that file is read again.
 */
export function perFile<F extends object, T>(read: (file: F) => T): (file: F) => T {
  const known = new WeakMap<F, { readonly result: T }>()
  return (file) => {
    const before = known.get(file)
    if (before) return before.result
    const result = read(file)
    known.set(file, { result })
    return result
  }
}

/** A function of all the content, remembered likewise: what each page asks for again is found out once. */
export const perContent: <C extends SharedContent, T>(read: (content: C) => T) => (content: C) => T = perFile
