/** What the provider's keys look like. Anything like it is kept out of messages, logs and copied text. */
const keyPattern = /\bsk-[A-Za-z0-9_-]{8,}/g

/** Whether a text holds what looks like a provider's key. */
export function holdsKey(text: string): boolean {
  return text.search(keyPattern) >= 0
}

/** Whether a key can be sent: visible ASCII characters, which is what a header may hold. */
export function canBeSent(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key)
}

/** The text with everything that looks like a key taken out. */
export function redact(text: string): string {
  return text.replaceAll(keyPattern, 'sk-***')
}

/** A key as it may be shown: its kind and its last four characters. */
export function masked(key: string): string {
  return key.length < 12 ? '••••' : `${key.startsWith('sk-') ? 'sk-' : ''}…${key.slice(-4)}`
}
