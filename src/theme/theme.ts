import { deviceStorage, readStored, writeStored } from '../browser/storage.ts'
import { listen } from '../browser/events.ts'
import { whenIdle } from '../browser/scheduler.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme in the HTML of every document. */
export const defaultTheme = 'dark' satisfies ThemeChoice
const storageKey = 'theme'
const changeEvent = 'themechange'
const darkQuery = '(prefers-color-scheme: dark)'

/** The current choice, read from the document, so that it works without storage. */
export function currentTheme(): ThemeChoice {
  return parseTheme(document.documentElement.dataset['theme'])
}

/** Applies the last choice before the first paint; the HTML has the default. `colorBrowser` sets `theme-color`. */
export function applyStoredTheme(): void {
  const choice = parseTheme(readStored(deviceStorage, storageKey))
  if (choice !== defaultTheme) applyTheme(choice)
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(deviceStorage, storageKey, choice)
  applyTheme(choice)
}

/** Calls `onChange` after each change is painted, and applies changes of the system and of other tabs. */
export function watchTheme(onChange: () => void): () => void {
  const followSystem = () => currentTheme() === 'system' && applyTheme('system')
  const followTabs = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) applyTheme(parseTheme(newValue))
  }
  const stops = [
    listen(window.matchMedia(darkQuery), ['change'], followSystem),
    listen(window, ['storage'], followTabs),
    listen(window, [changeEvent], () => whenIdle(onChange))
  ]
  // Both may have changed between the first paint and now.
  const stored = readStored(deviceStorage, storageKey)
  if (stored !== null && parseTheme(stored) !== currentTheme()) applyTheme(parseTheme(stored))
  followSystem()
  return () => stops.forEach((stop) => stop())
}

export function isDark(choice: ThemeChoice, systemPrefersDark: boolean): boolean {
  return choice === 'dark' || (choice === 'system' && systemPrefersDark)
}

/** Parses a stored choice; anything else is the default. */
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
 * Sets the color of the browser's own interface. The head has a `theme-color` for each theme, in the order of
 * `themeChoices`, by system preference; an explicit choice overrides that.
 */
export function colorBrowser(): void {
  const choice = currentTheme()
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const theme = themeChoices[index]
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all'
  }
}
