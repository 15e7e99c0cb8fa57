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
