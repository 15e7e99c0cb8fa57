import { brandColors, type ThemeName } from '../model/brand-colors.ts'

/** The style sheet of src/generated/brand.css. */
export function brandStyleSheet(hue: number): string {
  const rule = (selector: string, theme: ThemeName) =>
    `${selector} {\n${[...brandColors(theme, hue)].map(([role, color]) => `  --${role}: ${color};\n`).join('')}}\n`
  return `/* Generated from content/site.yaml, do not edit. */\n${rule(':root,\n.light', 'light')}${rule('.dark', 'dark')}`
}
