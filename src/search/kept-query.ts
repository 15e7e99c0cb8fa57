import { readStored, tabStorage, writeStored } from '../browser/storage.ts'

const key = 'typed'

/**
 * Keeps what was typed for the next search in this tab, because the page has to be reloaded before it can be searched.
 */
export function keepQuery(text: string): void {
  writeStored(tabStorage, key, text || null)
}

/** What was kept, once. */
export function takeKeptQuery(): string {
  const text = readStored(tabStorage, key) ?? ''
  writeStored(tabStorage, key, null)
  return text
}
