import { readFileSync } from 'node:fs'
import { formatHex, parse } from 'culori'

const styleSheet = new URL('../../src/theme/theme.css', import.meta.url)

export type ThemeName = 'light' | 'dark'

/**
 * Looks up colours of src/theme/theme.css by their role, such as `page`, as hexadecimal sRGB: what pictures, icons and
 * `theme-color` need, because they know neither custom properties nor `oklch()`.
 */
export function designTokens(theme: ThemeName): (role: string) => string {
  const css = readFileSync(styleSheet, 'utf8')
  const light = declarationsOf(css, ':root')
  const declared = theme === 'light' ? light : new Map([...light, ...declarationsOf(css, '.dark')])
  return (role) => {
    const value = valueOf(role, declared)
    const color = formatHex(parse(value))
    if (!color) throw new Error(`src/theme/theme.css: --${role} is ${value}, which is no colour.`)
    return color
  }
}

/** The custom properties of the rule that begins with `selector` at the start of a line. */
function declarationsOf(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`)
  const rule = css.slice(start, css.indexOf('}', start))
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function valueOf(role: string, declared: ReadonlyMap<string, string>): string {
  const value = declared.get(role)
  if (value === undefined) throw new Error(`src/theme/theme.css declares no --${role}.`)
  return value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => valueOf(name, declared))
}
