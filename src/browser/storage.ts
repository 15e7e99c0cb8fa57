/** Returns a storage of the browser; null in some in-app browsers, which have none. */
type OpenStore = () => Storage | null

/**
 * Reads a stored value; null without a value, or if the storage is blocked or missing.
 *
 * @param open a function, because even access to a blocked storage throws
 */
export function readStored(open: OpenStore, key: string): string | null {
  return whereAllowed(() => open()?.getItem(key)) ?? null
}

/** Stores a value, or removes it if it is null. Returns false if the storage is full, blocked or missing. */
export function writeStored(open: OpenStore, key: string, value: string | null): boolean {
  const done = whereAllowed(() => {
    const store = open()
    if (value === null) store?.removeItem(key)
    else store?.setItem(key, value)
    return store !== null
  })
  return done ?? false
}

export const tabStorage: OpenStore = () => window.sessionStorage
export const deviceStorage: OpenStore = () => window.localStorage

function whereAllowed<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
