import { masked } from './secrets.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../ui/storage.ts'

/** Where a key is kept: for all visits on this device, or for this tab alone. */
export type KeyScope = 'device' | 'tab'

const storageKey = 'assistant-api-key'

/** Holds the visitor's key. Components see whether there is one and how it looks masked, never the key itself. */
class KeyStore {
  #key: string | null = null
  #read = false
  readonly #listeners = new Set<() => void>()

  /** For the request to the provider, and for nothing else. */
  reveal(): string | null {
    this.#load()
    return this.#key
  }

  /** The key as it may be shown; null where there is none. */
  readonly preview = (): string | null => {
    this.#load()
    return this.#key && masked(this.#key)
  }

  /** Keeps a key. Where the browser stores nothing it is held in memory, for this page. */
  save(key: string, scope: KeyScope): void {
    this.remove()
    this.#key = key
    writeStored(scope === 'device' ? deviceStorage : tabStorage, storageKey, key)
    this.#tell()
  }

  remove(): void {
    this.#read = true
    this.#key = null
    writeStored(deviceStorage, storageKey, null)
    writeStored(tabStorage, storageKey, null)
    this.#tell()
  }

  /** Calls `listener` when the key changes, here or in another tab. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const followTabs = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKey && key !== null) return
      this.#key = newValue ?? readStored(tabStorage, storageKey)
      this.#tell()
    }
    this.#listeners.add(listener)
    window.addEventListener('storage', followTabs)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', followTabs)
    }
  }

  #load(): void {
    if (this.#read) return
    this.#read = true
    this.#key = readStored(tabStorage, storageKey) ?? readStored(deviceStorage, storageKey)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const keyStore = new KeyStore()
