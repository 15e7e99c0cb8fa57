import { masked } from './secrets.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../../browser/storage.ts'

/** Where a key is stored: for all visits on this device, or only for this tab. */
export type KeyScope = 'device' | 'tab'

const storageKey = 'assistant-api-key'
/** Only for browsers without storage; all others read the storage each time, because another tab may change it. */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** The visitor's key. Components only get its masked preview, never the key. */
export const keyStore = {
  /** The key itself, only for the request to the provider. */
  reveal: (): string | null => readStored(tabStorage, storageKey) ?? readStored(deviceStorage, storageKey) ?? unstored,

  /** The masked key; null without a key. */
  preview(): string | null {
    const key = keyStore.reveal()
    return key && masked(key)
  },

  /** Stores a key; in a browser without storage, it stays in memory until the page is left. */
  save: (key: string, scope: KeyScope) => replace(key, scope),

  remove: () => replace(null, 'device'),

  /** Calls `listener` when the key changes, here or in another tab. */
  subscribe(listener: () => void): () => void {
    const followTabs = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener()
    listeners.add(listener)
    window.addEventListener('storage', followTabs)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', followTabs)
    }
  }
}

function replace(key: string | null, scope: KeyScope): void {
  writeStored(scope === 'device' ? tabStorage : deviceStorage, storageKey, null)
  const isStored = writeStored(scope === 'device' ? deviceStorage : tabStorage, storageKey, key)
  unstored = isStored ? null : key
  for (const listener of listeners) listener()
}
