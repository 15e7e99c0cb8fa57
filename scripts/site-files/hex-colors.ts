import { readFileSync } from 'node:fs'
import culori from 'culori/require'
import { brandColors, type ThemeName } from '../model/brand-colors.ts'

const styleSheet = new URL('../../src/theme/theme.css', import.meta.url)

/**
 * Returns a function that looks up a color of src/theme/theme.css or of the brand by its role, such as `page`, as
 * hexadecimal sRGB, for images, icons and `theme-color`, which support neither custom properties nor `oklch()`.
 */
export function hexColors(theme: ThemeName, hue: number): (role: string) => string {
  const css = readFileSync(styleSheet, 'utf8')
  const light = declarationsOf(css, ':root,\n.light')
  const dark = theme === 'dark' ? declarationsOf(css, '.dark') : []
  const declared = new Map([...light, ...dark, ...brandColors(theme, hue)])
  return (role) => {
    const value = valueOf(role, declared)
    const color = culori.formatHex(culori.parse(value))
    if (!color) throw new Error(`src/theme/theme.css: --${role} is "${value}", which is not a color.`)
    return color
  }
}

/** The custom properties of the rule whose line starts with `selector`. */
function declarationsOf(css: string, selector: string): [string, string][] {
  const start = css.indexOf(`\n${selector} {`)
  const rule = css.slice(start, css.indexOf('}', start))
  return [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

function valueOf(role: string, declared: ReadonlyMap<string, string>): string {
  const value = declared.get(role)
  if (value === undefined) throw new Error(`src/theme/theme.css declares no --${role}.`)
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => valueOf(name, declared))
}
