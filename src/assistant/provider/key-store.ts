import { masked } from './secrets.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../../browser/storage.ts'

/** Where a key is kept: for all visits on this device, or for this tab alone. */
export type KeyScope = 'device' | 'tab'

const storageKey = 'assistant-api-key'

/** Holds the visitor's key. Components see whether there is one and how it looks masked, never the key itself. */
class KeyStore {
  /** Only where the browser stores nothing; else the store is read each time, because another tab may change it. */
  #unstored: string | null = null
  readonly #listeners = new Set<() => void>()

  /** For the request to the provider, and for nothing else. */
  reveal(): string | null {
    return readStored(tabStorage, storageKey) ?? readStored(deviceStorage, storageKey) ?? this.#unstored
  }

  /** The key as it may be shown; null where there is none. */
  readonly preview = (): string | null => {
    const key = this.reveal()
    return key && masked(key)
  }

  /** Keeps a key. Where the browser stores nothing it is held in memory, for this page. */
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
