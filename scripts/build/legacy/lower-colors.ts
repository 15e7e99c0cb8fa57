import culori from 'culori/require'
import type { AtRule, Declaration, Root } from 'postcss'

const themes = { light: [':root', '.light'], dark: ['.dark'] } as const
type Theme = keyof typeof themes
type Tokens = ReadonlyMap<string, string>

/** Custom properties of a theme, by name. A build knows them all, so it can compute what browsers otherwise would. */
function tokensOf(root: Root, theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>()
  root.walkRules((rule) => {
    if (!rule.selectors.some((selector) => themes[theme].some((root) => root === selector))) return
    rule.each((node) => {
      if (node.type === 'decl' && node.prop.startsWith('--')) tokens.set(node.prop, node.value)
    })
  })
  return tokens
}

/**
 * Computes `oklch()` and `color-mix()` for browsers that have neither (https://caniuse.com/css-oklab and
 * https://caniuse.com/mdn-css_types_color_color-mix). A mix of a theme's color becomes a custom property of each theme.
 */
export function lowerColors(root: Root): void {
  const light = tokensOf(root, 'light')
  const dark = new Map([...light, ...tokensOf(root, 'dark')])
  const mixes = new Map<string, string>()
  root.walkAtRules('supports', unwrapColorSupport)
  root.walkDecls((declaration) => {
    declaration.value = declaration.value
      .replaceAll(/\bin ok(?:lch|lab) (?=\d|to )/g, '')
      .replaceAll(/color-mix\((?:[^()]|\([^()]*\))*\)/g, (mix) => lowerMix(mix, declaration, mixes))
      .replaceAll(/oklch\((?:[^()]|\([^()]*\))*\)/g, (color) => computed(color, light))
  })
  for (const [selector, tokens] of Object.entries({ ':root': light, '.dark': dark })) {
    const nodes = [...mixes].map(([mix, prop]) => ({ prop, value: mixed(mix, tokens) }))
    if (nodes.length > 0) root.append({ selector, nodes })
  }
}

/** `@supports (color: color-mix(…))` guards colors that are computed now. */
function unwrapColorSupport(rule: AtRule): void {
  if (rule.params.startsWith('(color:color-mix(')) rule.replaceWith(rule.nodes ?? [])
}

/** A mix with `currentcolor` is known only on the page: lines get the color itself, backgrounds none. */
function lowerMix(mix: string, { prop }: Declaration, mixes: Map<string, string>): string {
  if (mix.includes('currentcolor')) return prop.startsWith('background') ? 'transparent' : 'currentcolor'
  const name = mixes.get(mix) ?? `--mix-${mixes.size + 1}`
  mixes.set(mix, name)
  return `var(${name})`
}

/** The color of `color-mix(in oklab, <color> <share>, transparent)`, the only kind that the styles use. */
function mixed(mix: string, tokens: Tokens): string {
  const [, color, share] = /^color-mix\(in \w+, (.+) ([\d.]+)%, transparent\)$/.exec(resolved(mix, tokens)) ?? []
  const parsed = color && culori.parse(color)
  if (!parsed) throw new Error(`Cannot compute ${mix} for older browsers: mix a color with transparent.`)
  return culori.formatHex8({ ...culori.toGamut('rgb', 'oklch')(parsed), alpha: Number(share) / 100 })
}

function computed(color: string, tokens: Tokens): string {
  const parsed = culori.parse(resolved(color, tokens))
  if (!parsed) throw new Error(`Cannot compute ${color} for older browsers: its variables differ between themes.`)
  return culori.formatHex(culori.toGamut('rgb', 'oklch')(parsed))
}

function resolved(value: string, tokens: Tokens): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const token = tokens.get(name)
    return token === undefined ? whole : resolved(token, tokens)
  })
}
