import sharp from 'sharp'
import { expect, test } from 'vitest'
import { beside } from '../../../../scripts/visual/before-after.ts'

const page = (color: string, height: number) =>
  sharp({ create: { width: 4, height, channels: 3, background: color } })
    .png()
    .toBuffer()

/** The size of the pictures in a row, and the color of the first pixel of each. */
async function rowOf(...pages: readonly Buffer[]) {
  const row = await beside(pages)
  if (!row) return undefined
  const { data, info } = await sharp(row).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: info.width / 4 }, (_, index) => [...data.subarray(index * 12, index * 12 + 3)])
  return { height: info.height, columns }
}

const [red, blue, black] = [
  [255, 0, 0],
  [0, 0, 255],
  [0, 0, 0]
]

test('a changed page is shown before, after, and black where nothing changed', async () => {
  expect(await rowOf(await page('red', 5), await page('blue', 7))).toEqual({
    height: 7,
    columns: [red, blue, [255, 0, 255]]
  })
  expect(await rowOf(await page('red', 5), await page('red', 7))).toEqual({ height: 7, columns: [red, red, black] })
})

test('a new page is shown alone, and an equal one not at all', async () => {
  expect(await rowOf(await page('red', 5))).toEqual({ height: 5, columns: [red] })
  expect(await rowOf(await page('red', 5), await page('red', 5))).toBeUndefined()
})
