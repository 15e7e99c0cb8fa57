import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyStoredTheme, colorBrowser, isDark, parseTheme } from '../../src/theme/theme.ts'

/** What a page is at first. */
interface Painted {
  /** What the browser colours itself by: `media` of the light and of the dark colour. */
  readonly browser: readonly string[]
  readonly choice: string | undefined
  readonly isDark: boolean
  /** Undefined where the style sheet's own holds. */
  readonly colorScheme: string | undefined
}

/** Applies the choice of the last visit in a browser with this store; `storage` throws where it is blocked. */
function paint(storage: () => string | null, systemPrefersDark: boolean): Painted {
  const classes = new Set(['dark'])
  const root = {
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
    dataset: { theme: 'dark' },
    style: {} as { colorScheme?: string }
  }
  const colors = [{ media: '(prefers-color-scheme: light)' }, { media: '(prefers-color-scheme: dark)' }]
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => colors })
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === 'theme' ? storage() : null) },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemPrefersDark }),
    dispatchEvent: () => true
  })
  applyStoredTheme()
  colorBrowser()
  const browser = colors.map(({ media }) => media)
  return { browser, choice: root.dataset.theme, isDark: classes.has('dark'), colorScheme: root.style.colorScheme }
}

afterEach(() => vi.unstubAllGlobals())

const browserColors = {
  light: ['all', 'not all'],
  dark: ['not all', 'all'],
  system: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
}
const stored = ['light', 'dark', 'system', null, '', 'Dark', 'blue', 'constructor', 'undefined']
const cases = stored.flatMap((value) => [true, false].map((prefersDark) => ({ value, prefersDark })))

describe('before the first paint, the page is as it was chosen', () => {
  test.each(cases)('stored: $value, a system that prefers dark: $prefersDark', ({ value, prefersDark }) => {
    const choice = parseTheme(value)
    const dark = isDark(choice, prefersDark)
    expect(paint(() => value, prefersDark)).toEqual({
      browser: browserColors[choice],
      choice,
      isDark: dark,
      colorScheme: choice === 'dark' ? undefined : dark ? 'dark' : 'light'
    })
  })

  test.each([true, false])('where storage is blocked, on a system that prefers dark: %s', (prefersDark) => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    const choice = parseTheme(undefined)
    expect(paint(blocked, prefersDark)).toMatchObject({ choice, isDark: isDark(choice, prefersDark) })
  })
})

test.each([
  ['light', true, false],
  ['light', false, false],
  ['dark', true, true],
  ['dark', false, true],
  ['system', true, true],
  ['system', false, false]
] as const)('%s on a system that prefers dark (%s) is dark: %s', (choice, prefersDark, dark) => {
  expect(isDark(choice, prefersDark)).toBe(dark)
})

test.each([
  ['light', 'light'],
  ['system', 'system'],
  ['Light', 'dark'],
  ['constructor', 'dark'],
  [null, 'dark'],
  [undefined, 'dark']
])('a stored %s is the choice %s', (value, choice) => {
  expect(parseTheme(value)).toBe(choice)
})
