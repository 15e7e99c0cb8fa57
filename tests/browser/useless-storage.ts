/**
 * Kinds of broken storage, each with a script that breaks the storage of a page before it loads. The unit tests of
 * src/browser/storage.ts try those that are missing or full.
 */
export const uselessStores: readonly [string, () => void][] = [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied.', 'SecurityError')
          }
        })
    }
  ]
]
