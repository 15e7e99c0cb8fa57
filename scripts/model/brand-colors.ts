// One file, where the other form is 170 that each command would load.
import culori from 'culori/require'

export type ThemeName = 'light' | 'dark'

/** Lightness and highest chroma in OKLCH, as read on a light ground and on a dark one. */
type Shade = Readonly<Record<ThemeName, readonly [lightness: number, chroma: number]>>

/**
 * The colours that follow `brand.hue` of content/site.yaml. Their lightness decides their contrast, so it is the same for
 * every hue; chroma gives way where sRGB has no colour so strong. tests/unit/scripts/model/brand-colors.test.ts holds every hue to 4.5:1.
 */
const shades: Readonly<Record<string, Shade>> = {
  /** Fills with white words on them. */
  brand: { light: [0.51, 0.21], dark: [0.54, 0.2] },
  'brand-hover': { light: [0.46, 0.21], dark: [0.49, 0.2] },
  'brand-active': { light: [0.42, 0.2], dark: [0.45, 0.19] },
  /** Words, icons and focus rings on any ground. */
  'brand-ink': { light: [0.48, 0.2], dark: [0.77, 0.115] },
  'brand-soft': { light: [0.955, 0.018], dark: [0.25, 0.05] },
  'brand-line': { light: [0.87, 0.05], dark: [0.36, 0.08] }
}

/** The hue itself, which greys have a breath of, and each colour by its role, such as `brand-ink`, as CSS. */
export function brandColors(theme: ThemeName, hue: number): ReadonlyMap<string, string> {
  const colors = Object.entries(shades).map(([role, shade]): [string, string] => {
    const [l, c] = shade[theme]
    const inside = culori.clampChroma({ mode: 'oklch', l, c, h: hue }, 'oklch')
    // Rounded down, because rounding up could leave sRGB again.
    return [role, culori.formatCss({ ...inside, c: Math.floor(inside.c * 1000) / 1000 })]
  })
  return new Map([['hue', String(hue)], ...colors])
}

/** The style sheet of src/generated/brand.css. */
export function brandStyleSheet(hue: number): string {
  const rule = (selector: string, theme: ThemeName) =>
    `${selector} {\n${[...brandColors(theme, hue)].map(([role, color]) => `  --${role}: ${color};\n`).join('')}}\n`
  return `/* Generated from content/site.yaml, do not edit. */\n${rule(':root,\n.light', 'light')}${rule('.dark', 'dark')}`
}
