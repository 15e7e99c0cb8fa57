/** A store of the browser. Some browsers inside of apps have none: they say null. */
type OpenStore = () => Storage | null

/**
 * Reads from a store of the browser. One that is blocked or missing has nothing in it.
 *
 * @param open the store, as a function, because naming a blocked one throws already
 */
export function readStored(open: OpenStore, key: string): string | null {
  return whereAllowed(() => open()?.getItem(key)) ?? null
}

/** Writes to a store of the browser, or with null removes. Returns whether it is kept; a full, blocked or missing store keeps nothing. */
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
