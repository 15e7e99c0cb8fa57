import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import { whenIdle } from '../browser/when-idle.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** What a document comes with. */
export const defaultTheme = 'dark' satisfies ThemeChoice
const storageKey = 'theme'
const changeEvent = 'themechange'
const darkQuery = '(prefers-color-scheme: dark)'

/** The choice in force. The document itself holds it, so that it is known where storage is blocked. */
export function currentTheme(): ThemeChoice {
  return parseTheme(document.documentElement.dataset['theme'])
}

/**
 * Applies the choice of the last visit, before anything is painted. The document comes with the default one, which
 * therefore costs the first paint nothing; it is left to `colorBrowser` to tell the browser of it.
 */
export function applyStoredTheme(): void {
  const choice = parseTheme(readStored(deviceStorage, storageKey))
  if (choice !== defaultTheme) applyTheme(choice)
}

/** Applies a choice, and keeps it for the next visit where the browser lets us. */
export function chooseTheme(choice: ThemeChoice): void {
  writeStored(deviceStorage, storageKey, choice)
  applyTheme(choice)
}

/**
 * Calls `onChange` after each change, when the page has been painted in it, and keeps the document in step with the
 * system and with other tabs.
 */
export function watchTheme(onChange: () => void): () => void {
  const system = window.matchMedia(darkQuery)
  const followSystem = () => currentTheme() === 'system' && applyTheme('system')
  const followTabs = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) applyTheme(parseTheme(newValue))
  }
  const listening = new AbortController()
  const { signal } = listening
  system.addEventListener('change', followSystem, { signal })
  window.addEventListener('storage', followTabs, { signal })
  window.addEventListener(changeEvent, () => whenIdle(onChange), { signal })
  // Both may have changed since the page was painted, while nobody listened.
  const stored = readStored(deviceStorage, storageKey)
  if (stored !== null && parseTheme(stored) !== currentTheme()) applyTheme(parseTheme(stored))
  followSystem()
  return () => listening.abort()
}

/** Whether a choice means dark colours on a system that prefers them or not. */
export function isDark(choice: ThemeChoice, systemPrefersDark: boolean): boolean {
  return choice === 'dark' || (choice === 'system' && systemPrefersDark)
}

/** A stored text as a choice; anything else is the default. */
export function parseTheme(stored: string | null | undefined): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? defaultTheme
}

function applyTheme(choice: ThemeChoice): void {
  const { classList, dataset, style } = document.documentElement
  const dark = isDark(choice, window.matchMedia(darkQuery).matches)
  classList.toggle('dark', dark)
  dataset['theme'] = choice
  style.colorScheme = dark ? 'dark' : 'light'
  colorBrowser()
  window.dispatchEvent(new Event(changeEvent))
}

/**
 * Colours what the browser draws around the page by the choice in force. The head has a `theme-color` for each theme,
 * in this order, by what the system prefers; a choice goes before that.
 */
export function colorBrowser(): void {
  const choice = currentTheme()
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const theme = themeChoices[index]
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all'
  }
}
