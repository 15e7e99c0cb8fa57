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
  test('that are equal differ nowhere', async () => {
    const { boxes, height } = await comparePictures(await picture(bands), await picture(bands))
    expect({ boxes, height }).toEqual({ boxes: [], height: 168 })
  })

  test('differ where a part changed, in a box around it', async () => {
    const { boxes } = await comparePictures(await picture(bands), await picture(bands, [100, 78]))
    expect(boxes).toEqual([{ left: 96, top: 72, width: 24, height: 24 }])
  })

  test('differ where a part came in between, and not in what moved down', async () => {
    const [first, ...rest] = bands
    const { boxes, height, before } = await comparePictures(
      await picture(bands),
      await picture([first, ['gold', 24], ...rest])
    )
    expect(boxes).toEqual([{ left: 0, top: 48, width, height: 24 }])
    expect(height).toBe(192)
    // The other side is transparent there.
    const pixel = await sharp(before).extract({ left: 10, top: 60, width: 1, height: 1 }).raw().toBuffer()
    expect([...pixel].at(-1)).toBe(0)
  })

  test('without a row in common differ everywhere', async () => {
    const { boxes, height } = await comparePictures(await picture([['navy', 48]]), await picture([['teal', 72]]))
    expect(boxes).toEqual([{ left: 0, top: 0, width, height: 72 }])
    expect(height).toBe(72)
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
    'alt="/ before the change"',
    'alt="/ after the change"',
    'alt="/about after the change"'
  ])
  expect(html.match(/class="mark"/g)).toHaveLength(2)
  expect(html).not.toMatch(/src="(?!data:)/)
})
