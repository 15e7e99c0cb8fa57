import { vi } from 'vitest'

/** Stubs a window with empty storage, or with storage that throws on every access. */
export function stubStorage({ blocked = false } = {}): Record<'localStorage' | 'sessionStorage', Map<string, string>> {
  const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      localStorage: storageOf(stores.localStorage, blocked),
      sessionStorage: storageOf(stores.sessionStorage, blocked)
    })
  )
  vi.stubGlobal('StorageEvent', StubbedStorageEvent)
  return stores
}

/** Node has no StorageEvent. */
class StubbedStorageEvent extends Event {
  readonly key: string | null

  constructor(type: string, { key = null }: StorageEventInit = {}) {
    super(type)
    this.key = key
  }
}

function storageOf(entries: Map<string, string>, blocked: boolean) {
  const allowed = () => {
    if (blocked) throw new DOMException('blocked', 'SecurityError')
    return entries
  }
  return {
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, value: string) => void allowed().set(key, value),
    removeItem: (key: string) => void allowed().delete(key)
  }
}
