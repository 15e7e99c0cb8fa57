import { readStored, tabStorage, writeStored } from '../browser/storage.ts'

/**
 * Storage keys for the session of a tab: the exit offer was `shown`, then `closed`; a page was scrolled far down; the
 * visitor stopped the notices.
 */
type SessionKey = 'popup-exit-intent' | 'popup-deep-scroll' | 'popup-recent-purchase'

export function remember(key: SessionKey, value: string): void {
  writeStored(tabStorage, key, value)
}

export function isRemembered(key: SessionKey): boolean {
  return readStored(tabStorage, key) !== null
}
