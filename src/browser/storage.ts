/** Returns a storage of the browser; null in some in-app browsers, which have none. */
type OpenStore = () => Storage | null

/** Until the page is left, what a storage that is full, blocked or missing did not store. */
const unstored = new Map<string, string | null>()

/** Reads a stored value, or null. @param open a function, because even access to a blocked storage throws */
export function readStored(open: OpenStore, key: string): string | null {
  return unstored.get(key) ?? whereAllowed(() => open()?.getItem(key)) ?? null
}

/** Stores a value, or removes it if it is null. */
export function writeStored(open: OpenStore, key: string, value: string | null): void {
  unstored.set(key, value)
  whereAllowed(() => {
    const store = open()
    if (!store) return
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
    unstored.delete(key)
  })
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
