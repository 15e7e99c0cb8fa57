import { listen } from '../../browser/events.ts'
import { deviceStorage, readStored, tabStorage, writeStored } from '../../browser/storage.ts'

/** Where a key is stored: for all visits on this device, or only for this tab. */
export type KeyScope = 'device' | 'tab'

const storageKey = 'assistant-api-key'

/** The visitor's key. Components only get its masked preview, never the key. */
export const keyStore = {
  /** The key itself, only for the request to the provider. Another tab may have changed it. */
  reveal: (): string | null => readStored(tabStorage, storageKey) ?? readStored(deviceStorage, storageKey),

  /** The masked key; null without a key. */
  preview(): string | null {
    const key = keyStore.reveal()
    return key && masked(key)
  },

  save: (key: string, scope: KeyScope) => replace(key, scope),

  remove: () => replace(null, 'device'),

  /** Calls `listener` when the key changes, here or in another tab. */
  subscribe: (listener: () => void): (() => void) =>
    listen(window, ['storage'], ({ key }) => (key === storageKey || key === null) && listener())
}

function replace(key: string | null, scope: KeyScope): void {
  const [store, other] = scope === 'device' ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage]
  writeStored(other, storageKey, null)
  writeStored(store, storageKey, key)
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/** The format of the provider's keys. Messages, logs and copied text must not contain any. */
const keyPattern = /\bsk-[A-Za-z0-9_-]{8,}/g

/** Whether a text contains something like a provider's key. */
export function holdsKey(text: string): boolean {
  return text.search(keyPattern) >= 0
}

/** Whether a key can be sent: it has only visible ASCII characters, as headers require. */
export function canBeSent(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key)
}

/** The text with all keys replaced. */
export function redact(text: string): string {
  return text.replaceAll(keyPattern, 'sk-***')
}

/** A key with all but its prefix and its last four characters hidden. */
export function masked(key: string): string {
  return key.length < 12 ? '••••' : `${key.startsWith('sk-') ? 'sk-' : ''}…${key.slice(-4)}`
}
