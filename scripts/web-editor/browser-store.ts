import { createStore, get, set } from 'idb-keyval'
import type { Store } from './drafts.ts'

/** Keeps values in IndexedDB; in memory where the browser has none, blocks it, or has no space left. */
export function browserStore(name: string): Store {
  const values = new Map<string, unknown>()
  let isLasting = true
  const attempt = async <T>(request: (store: ReturnType<typeof createStore>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await request(createStore(name, 'drafts'))
    } catch {
      isLasting = false
      return undefined
    }
  }
  return {
    get: async (key) => values.get(key) ?? (await attempt((store) => get<unknown>(key, store))),
    set: async (key, value) => {
      values.set(key, value)
      await attempt((store) => set(key, value, store))
    },
    isLasting: () => isLasting
  }
}
