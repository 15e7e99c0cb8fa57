import { masked } from './secrets.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../../browser/storage.ts'

/** Where a key is stored: for all visits on this device, or only for this tab. */
export type KeyScope = 'device' | 'tab'

const storageKey = 'assistant-api-key'

/** Stores the visitor's key. Components only get its masked preview, never the key. */
class KeyStore {
  /** Only for browsers without storage; all others read the storage each time, because another tab may change it. */
  #unstored: string | null = null
  readonly #listeners = new Set<() => void>()

  /** The key itself, only for the request to the provider. */
  reveal(): string | null {
    return readStored(tabStorage, storageKey) ?? readStored(deviceStorage, storageKey) ?? this.#unstored
  }

  /** The masked key; null without a key. */
  readonly preview = (): string | null => {
    const key = this.reveal()
    return key && masked(key)
  }

  /** Stores a key; in a browser without storage, it stays in memory until the page is left. */
  save(key: string, scope: KeyScope): void {
    this.remove()
    const isStored = writeStored(scope === 'device' ? deviceStorage : tabStorage, storageKey, key)
    this.#unstored = isStored ? null : key
    this.#tell()
  }

  remove(): void {
    this.#unstored = null
    writeStored(deviceStorage, storageKey, null)
    writeStored(tabStorage, storageKey, null)
    this.#tell()
  }

  /** Calls `listener` when the key changes, here or in another tab. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const followTabs = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) this.#tell()
    }
    this.#listeners.add(listener)
    window.addEventListener('storage', followTabs)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', followTabs)
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const keyStore = new KeyStore()
