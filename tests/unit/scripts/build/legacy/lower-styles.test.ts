import { describe, expect, test } from 'vitest'
import { lowerStyles } from '../../../../../scripts/build/legacy/lower-styles.ts'

const browsers = { chrome: 90, edge: 90, firefox: 88, safari: 14 }
const tokens = ':root { --hue: 268; --brand: oklch(0.51 0.21 var(--hue)) } .dark { --brand: oklch(0.77 0.115 268) }'

function lower(...sheets: string[]): string {
  return lowerStyles([tokens, ...sheets], browsers)
}

describe('the style sheet for older browsers', () => {
  test('has no layers, and their order as specificity', () => {
    const styles = lower(
      '@layer base, utilities; @layer utilities { .a { top: 1px } } @layer base { #b.a { top: 2px } }'
    )
    expect(styles).not.toContain('@layer')
    const [utility = '', base = ''] = [/\.a:[^{]+(?=\{top:1px)/, /#b\.a[^{]*(?=\{top:2px)/].map(
      (one) => one.exec(styles)?.[0]
    )
    const raises = (selector: string) => selector.match(/#\\#/g)?.length ?? 0
    expect(raises(utility)).toBeGreaterThan(raises(base))
  })

  test('has the colors of the hue, and mixes of both themes', () => {
    const styles = lower('.a { background: color-mix(in oklab, var(--brand) 50%, transparent) }')
    expect(styles).not.toMatch(/oklch|color-mix/)
    expect(styles).toMatch(/--brand:#[0-9a-f]{6}/)
    expect(new Set(styles.match(/--mix-1:#[0-9a-f]{8}/g)).size).toBe(2)
    expect(styles).toContain('background:var(--mix-1)')
  })

  test('has no color behind a text where the mix depends on the color of the text', () => {
    const styles = lower('.a { background: color-mix(in oklab, currentcolor 10%, transparent) }')
    expect(styles).toMatch(/\.a[^{]*\{background:(?:0 0|transparent|#0000)\}/)
  })

  test('has no rules for selectors that these browsers would skip', () => {
    const styles = lower('.a { top: 1px; &:has(+ .b) { top: 2px } } .c:has(.d), .e::details-content { top: 3px }')
    expect(styles).toMatch(/top:1px/)
    expect(styles).not.toMatch(/:has|top:[23]px/)
  })

  test('moves, turns and scales an element by rules of their own', () => {
    const styles = lower('.a { translate: 1px 2px } .b { rotate: 45deg }')
    expect(styles).toContain('--part-translate:translate(1px, 2px)')
    expect(styles).toContain('--part-rotate:rotate(45deg)')
    expect(styles).not.toMatch(/[{;](?:translate|rotate):/)
  })

  test('falls back from newer units, and has the sides of logical properties', () => {
    const styles = lower('.a { height: 50dvh; inset: 0 auto; padding-inline: 1px 2px }')
    expect(styles).toContain('height:50vh')
    expect(styles).toMatch(/padding-left:1px;padding-right:2px/)
    expect(styles).not.toContain('inset:')
  })

  test('has widths and heights in media queries that these browsers know', () => {
    const styles = lower(
      '@media (width < 40rem) { .a { top: 1px } }',
      '@media print, (width >= 48rem), (height < 30rem) { .b { top: 2px } }',
      '@media (width >= 40rem) and ((width < 64rem)) { .c { top: 3px } }',
      '@media screen and ((width < 48rem)) and (height >= 30rem) { .d { top: 4px } }'
    )
    expect(styles.match(/@media[^{]*/g)).toEqual([
      '@media (max-width:39.999rem)',
      '@media print,(min-width:48rem),(max-height:29.999rem)',
      '@media (min-width:40rem) and (max-width:63.999rem)',
      '@media screen and (max-width:47.999rem) and (min-height:30rem)'
    ])
  })

  test('closes menus and dialogs that no polyfill has opened', () => {
    expect(lower()).toMatch(/\[popover\]:not\(\.\\:popover-open\),dialog:not\(\[open\]\)\{display:none\}/)
  })

  test('cannot have a mix that is not known while building', () => {
    expect(() => lower('.a { color: color-mix(in oklab, red, blue) }')).toThrow('Cannot compute color-mix')
  })
})
