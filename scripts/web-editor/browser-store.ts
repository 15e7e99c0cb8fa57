import { createStore, get, set } from 'idb-keyval'
import type { Store } from './drafts.ts'

/** Keeps values in IndexedDB; in memory where the browser has none, blocks it, or has no space left. */
export function browserStore(name: string): Store {
  const values = new Map<string, unknown>()
  /** Keys that could not be read. Writing one would overwrite its value. */
  const unread = new Set<string>()
  let isLasting = true
  let opened: ReturnType<typeof createStore> | undefined
  const attempt = async <T>(work: (store: ReturnType<typeof createStore>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await work((opened ??= createStore(name, 'drafts')))
    } catch {
      isLasting = false
      return undefined
    }
  }
  return {
    get: async (key) => {
      if (values.has(key)) return values.get(key)
      unread.add(key)
      return attempt(async (store) => {
        const value = await get<unknown>(key, store)
        unread.delete(key)
        return value
      })
    },
    set: async (key, value) => {
      values.set(key, value)
      if (!unread.has(key)) await attempt((store) => set(key, value, store))
    },
    isLasting: () => isLasting
  }
}
