/**
 * Reads from a store of the browser. One that is blocked has nothing in it.
 *
 * @param open the store, as a function, because naming a blocked one throws already
 */
export function readStored(open: () => Storage, key: string): string | null {
  return whereAllowed(() => open().getItem(key)) ?? null
}

/** Writes to a store of the browser, or with null removes. Returns whether it is kept; a full or blocked store keeps nothing. */
export function writeStored(open: () => Storage, key: string, value: string | null): boolean {
  const done = whereAllowed(() => {
    if (value === null) open().removeItem(key)
    else open().setItem(key, value)
    return true
  })
  return done ?? false
}

export const tabStorage = () => window.sessionStorage
export const deviceStorage = () => window.localStorage

function whereAllowed<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
