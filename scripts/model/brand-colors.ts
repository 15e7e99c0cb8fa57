// One file. The ESM build has 170, which unbundled code such as tests would load one by one.
import culori from 'culori/require'

export type ThemeName = 'light' | 'dark'

/** Lightness and maximum chroma in OKLCH, in the light and the dark theme. */
type Shade = Readonly<Record<ThemeName, readonly [lightness: number, chroma: number]>>

interface Brand {
  readonly hue: number
  readonly accent?: number | undefined
}

/** From the brand hue to the accent hue, in degrees, where content names none: close enough to match, far enough to tell apart. */
const accentHueOffset = 290

/**
 * The colors that depend on `brand` of content/site.yaml. Lightness decides contrast, so it is the same for every
 * hue; chroma is reduced where sRGB has no such color. tests/unit/scripts/model/brand-colors.test.ts checks that every
 * hue has a contrast of 4.5:1.
 */
const shades: Readonly<Record<string, Shade>> = {
  /** Fills under white text. */
  brand: { light: [0.51, 0.21], dark: [0.54, 0.2] },
  'brand-hover': { light: [0.46, 0.21], dark: [0.49, 0.2] },
  'brand-active': { light: [0.42, 0.2], dark: [0.45, 0.19] },
  /** Text, icons and focus rings on any background. */
  'brand-ink': { light: [0.48, 0.2], dark: [0.77, 0.115] },
  'brand-soft': { light: [0.955, 0.018], dark: [0.25, 0.05] },
  'brand-line': { light: [0.87, 0.05], dark: [0.36, 0.08] },
  /** Marks in drawings, which carry no text. */
  accent: { light: [0.7, 0.15], dark: [0.74, 0.13] },
  /** Text on accent-soft and on any background of brand-ink. */
  'accent-ink': { light: [0.47, 0.13], dark: [0.81, 0.1] },
  'accent-soft': { light: [0.962, 0.022], dark: [0.25, 0.035] },
  'accent-line': { light: [0.87, 0.06], dark: [0.39, 0.06] }
}

/** The hue, which tints grays, and CSS colors by role, such as `brand-ink`. */
export function brandColors(
  theme: ThemeName,
  hue: number,
  accent = (hue + accentHueOffset) % 360
): ReadonlyMap<string, string> {
  const colors = Object.entries(shades).map(([role, shade]): [string, string] => {
    const [l, c] = shade[theme]
    const h = role.startsWith('accent') ? accent : hue
    const inGamut = culori.clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
    // Rounded down, because rounding up could leave sRGB.
    return [role, culori.formatCss({ ...inGamut, c: Math.floor(inGamut.c * 1000) / 1000 })]
  })
  return new Map([['hue', String(hue)], ...colors])
}

/** The style sheet of src/generated/brand.css. */
export function brandStyleSheet({ hue, accent }: Brand): string {
  const rule = (selector: string, theme: ThemeName) =>
    `${selector} {\n${[...brandColors(theme, hue, accent)].map(([role, color]) => `  --${role}: ${color};\n`).join('')}}\n`
  return `/* Generated from content/site.yaml, do not edit. */\n${rule(':root,\n.light', 'light')}${rule('.dark', 'dark')}`
}
