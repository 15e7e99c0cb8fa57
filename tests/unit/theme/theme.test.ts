import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyStoredTheme, colorBrowser, isDark, parseTheme } from '../../../src/theme/theme.ts'

/** The initial state of a page. */
interface Painted {
  /** The `media` of the theme colors for the browser, light and dark. */
  readonly browser: readonly string[]
  readonly choice: string | undefined
  readonly isDark: boolean
  /** Undefined if the style sheet decides. */
  readonly colorScheme: string | undefined
}

/** Applies the stored choice; `storage` throws if it is blocked. */
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

describe('the first paint uses the stored choice', () => {
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

  test.each([true, false])('without storage, on a system that prefers dark: %s', (prefersDark) => {
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
])('the stored value %s is the choice %s', (value, choice) => {
  expect(parseTheme(value)).toBe(choice)
})
