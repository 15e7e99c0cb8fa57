import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { brandColors } from '../../../../scripts/model/brand-colors.ts'
import { hexColors } from '../../../../scripts/site-files/hex-colors.ts'

const hues = Array.from({ length: 24 }, (_, step) => step * 15)
const themes = ['light', 'dark'] as const
const grounds = ['page', 'tint', 'surface', 'raised', 'brand-soft', 'accent-soft']
const words = ['ink', 'muted', 'brand-ink', 'accent-ink']

describe.each(themes)('in the %s theme', (theme) => {
  test.each(hues)('at hue %i text has a contrast of 4.5:1 on all of its backgrounds', (hue) => {
    const color = hexColors(theme, hue)
    const pairs = [
      ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
      ...['page', 'tint', 'surface', 'raised'].flatMap((ground) =>
        ['subtle', 'success', 'danger', 'warning'].map((word) => [word, ground])
      )
    ].map(([word = '', ground = '']) => ({ word, ground, ratio: wcagContrast(color(word), color(ground)) }))
    const fills = ['brand', 'brand-hover', 'brand-active'].map((ground) => ({
      word: 'white',
      ground,
      ratio: wcagContrast('#fff', color(ground))
    }))
    expect([...pairs, ...fills].filter(({ ratio }) => ratio < 4.5)).toEqual([])
  })

  test.each(hues)('at hue %i fields and focus rings have a contrast of 3:1 on all of their backgrounds', (hue) => {
    const color = hexColors(theme, hue)
    const pairs = ['page', 'tint', 'surface'].flatMap((ground) =>
      ['line-strong', 'brand-ink'].map((edge) => ({ edge, ground, ratio: wcagContrast(color(edge), color(ground)) }))
    )
    expect(pairs.filter(({ ratio }) => ratio < 3)).toEqual([])
  })

  test('every hue has a different color', () => {
    expect(new Set(hues.map((hue) => brandColors(theme, hue).get('brand'))).size).toBe(hues.length)
  })
})
