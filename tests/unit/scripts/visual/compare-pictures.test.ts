import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { beforeAfterPage } from '../../../../scripts/visual/before-after-page.ts'
import { comparePictures } from '../../../../scripts/visual/compare-pictures.ts'

const width = 240

/** A PNG of bands of color from top to bottom, with a square of another color. */
async function picture(bands: readonly (readonly [color: string, height: number])[], square?: [number, number]) {
  const heights = bands.map(([, height]) => height)
  const layers = bands.map(([background, height], index) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    top: heights.slice(0, index).reduce((sum, one) => sum + one, 0),
    left: 0
  }))
  const marks = square
    ? [
        {
          input: { create: { width: 10, height: 10, channels: 3 as const, background: 'red' } },
          left: square[0],
          top: square[1]
        }
      ]
    : []
  const height = heights.reduce((sum, one) => sum + one, 0)
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([...layers, ...marks])
    .png()
    .toBuffer()
}

const bands = [
  ['navy', 48],
  ['white', 72],
  ['teal', 48]
] as const

describe('two pictures', () => {
  test('without a changed pixel have no difference', async () => {
    const { difference, height } = await comparePictures(await picture(bands), await picture(bands))
    expect({ difference, height }).toEqual({ difference: undefined, height: 168 })
  })

  test('show a changed part in red, and what stayed in pale colors', async () => {
    const { difference } = await comparePictures(await picture(bands), await picture(bands, [100, 78]))
    const pixel = (left: number, top: number) =>
      sharp(difference).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    const [red = 0, green = 0, blue = 0] = await pixel(105, 83)
    expect(red - Math.max(green, blue)).toBeGreaterThan(100)
    const calm = [...(await pixel(20, 83))]
    expect(Math.max(...calm) - Math.min(...calm)).toBeLessThan(20)
  })

  test('of different heights are compared in the height of the taller one', async () => {
    const shorter = await picture([['navy', 48]])
    const taller = await picture([
      ['navy', 48],
      ['teal', 24]
    ])
    for (const [before, after] of [
      [shorter, taller],
      [taller, shorter]
    ] as const) {
      const comparison = await comparePictures(before, after)
      expect(comparison.height).toBe(72)
      for (const image of [comparison.before, comparison.after, comparison.difference])
        expect((await sharp(image).metadata()).height).toBe(72)
    }
  })
})

test('the page shows changed pages side by side, new ones alone, and names those without a difference', async () => {
  const same = await comparePictures(await picture(bands), await picture(bands))
  const changed = await comparePictures(await picture(bands), await picture(bands, [100, 78]))
  const html = beforeAfterPage(
    [
      { page: '/', screen: 1440, comparison: changed },
      { page: '/about', screen: 1440, only: 'after', comparison: same },
      { page: '/faq', screen: 1440, comparison: same }
    ],
    'Changes <since> main'
  )
  expect(html).toContain('<h1>Changes &lt;since> main</h1>')
  expect(html).toContain('No visible difference on /faq.')
  expect(html.match(/alt="[^"]*"/g)).toEqual([
    'alt="/, before"',
    'alt="/, after"',
    'alt="/, difference"',
    'alt="/about, after"'
  ])
  expect(html).not.toMatch(/src="(?!data:)/)
})
