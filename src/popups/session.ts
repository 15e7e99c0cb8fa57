import { readStored, tabStorage, writeStored } from '../browser/storage.ts'

/** Storage keys for the session of a tab. */
export const sessionKeys = {
  /** The exit offer was shown: `shown`, then `closed`. */
  exitOffer: 'popup-exit-intent',
  /** A page was scrolled far down. */
  deepScroll: 'popup-deep-scroll',
  /** The visitor stopped the notices. */
  noticesStopped: 'popup-recent-purchase'
} as const

type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys]

/** For browsers without storage: keeps the values until the next load. */
const memory = new Map<SessionKey, string>()

export function remember(key: SessionKey, value: string): void {
  memory.set(key, value)
  writeStored(tabStorage, key, value)
}

export function isRemembered(key: SessionKey): boolean {
  return memory.has(key) || readStored(tabStorage, key) !== null
}
