import { createHash } from 'node:crypto'
import { diffArrays } from 'diff'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** In pixels of the compared pictures. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Two pictures whose equal rows are at the same height. */
export interface Comparison {
  readonly width: number
  readonly height: number
  /** WebP. Rows that the other side has alone are transparent. */
  readonly before: Buffer
  readonly after: Buffer
  /** The parts that differ. */
  readonly boxes: readonly Box[]
}

/** In pixels: the raster in which differences are joined to boxes. */
const cell = 24

/** Compares two PNGs of the same width. A part that only moved up or down does not differ. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  if (old.width !== now.width) throw new Error(`Pictures of ${old.width} and ${now.width} pixels cannot be compared.`)
  const [oldRows, nowRows] = [rowsOf(old), rowsOf(now)]
  // Among rows that are all alike, such as blank ones, the aligned rows may be others than those that stayed.
  const straight = marked(old, now, rowPairs(oldRows.length, nowRows.length))
  const aligned = straight.count === 0 ? straight : marked(old, now, alignedRows(oldRows, nowRows))
  const { left, right, height, marks } = aligned.count < straight.count ? aligned : straight
  const { width } = now
  return {
    width,
    height,
    before: await webp(left, width),
    after: await webp(right, width),
    boxes: boxesOf(marks, width, height)
  }
}

/** Both sides in the rows of the result, and where they differ. */
function marked(old: Pixels, now: Pixels, pairs: readonly RowPair[]) {
  const height = pairs.length
  const left = drawn(
    old,
    pairs.map(([row]) => row)
  )
  const right = drawn(
    now,
    pairs.map(([, row]) => row)
  )
  const marks = new Uint8Array(now.width * height * 4)
  const count = pixelmatch(left, right, marks, now.width, height, { diffMask: true })
  return { left, right, height, marks, count }
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel. */
  readonly data: Buffer
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function rowsOf({ width, height, data }: Pixels): string[] {
  const bytes = width * 4
  return Array.from({ length: height }, (_, row) =>
    createHash('sha1')
      .update(data.subarray(row * bytes, (row + 1) * bytes))
      .digest('base64')
  )
}

/** For each row of the result, the row of either side. */
type RowPair = readonly [before: number | undefined, after: number | undefined]

/** Rows at the same height, from those of each side. */
function rowPairs(removed: number, added: number, old = 0, now = 0): RowPair[] {
  return Array.from({ length: Math.max(removed, added) }, (_, row): RowPair => [
    row < removed ? old + row : undefined,
    row < added ? now + row : undefined
  ])
}

function alignedRows(before: readonly string[], after: readonly string[]): RowPair[] {
  const pairs: RowPair[] = []
  let [old, now] = [0, 0]
  const take = (removed: number, added: number) => {
    pairs.push(...rowPairs(removed, added, old, now))
    old += removed
    now += added
  }
  let removed = 0
  // Of pictures with hardly a row in common, the search for them takes long.
  const parts = diffArrays([...before], [...after], { maxEditLength: 4000 }) ?? []
  for (const part of parts) {
    if (part.removed) removed = part.value.length
    else if (part.added) {
      take(removed, part.value.length)
      removed = 0
    } else {
      take(removed, 0)
      removed = 0
      take(part.value.length, part.value.length)
    }
  }
  // What is left, or everything where the search ended early.
  take(before.length - old, after.length - now)
  return pairs
}

function drawn({ width, data }: Pixels, rows: readonly (number | undefined)[]): Buffer {
  const bytes = width * 4
  const picture = Buffer.alloc(rows.length * bytes)
  for (const [index, row] of rows.entries())
    if (row !== undefined) data.copy(picture, index * bytes, row * bytes, (row + 1) * bytes)
  return picture
}

/** Boxes around neighbouring cells with marked pixels, from top to bottom. */
function boxesOf(marks: Uint8Array, width: number, height: number): Box[] {
  const [columns, lines] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const marked = new Set<number>()
  for (let pixel = 0; pixel < width * height; pixel++)
    if (marks[pixel * 4 + 3])
      marked.add(Math.floor(pixel / width / cell) * columns + Math.floor((pixel % width) / cell))
  const boxes: Box[] = []
  for (const start of [...marked].sort((a, b) => a - b)) {
    if (!marked.delete(start)) continue
    const group = [start]
    // Iterating a list includes items that are added on the way.
    for (const one of group)
      for (const near of neighbours(one, columns, lines)) if (marked.delete(near)) group.push(near)
    const [xs, ys] = [group.map((one) => one % columns), group.map((one) => Math.floor(one / columns))]
    const [left, top] = [Math.min(...xs) * cell, Math.min(...ys) * cell]
    const [right, bottom] = [(Math.max(...xs) + 1) * cell, (Math.max(...ys) + 1) * cell]
    boxes.push({ left, top, width: Math.min(right, width) - left, height: Math.min(bottom, height) - top })
  }
  return boxes
}

function neighbours(index: number, columns: number, lines: number): number[] {
  const [x, y] = [index % columns, Math.floor(index / columns)]
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ x: x + right, y: y + down })))
  return around
    .filter((at) => at.x >= 0 && at.x < columns && at.y >= 0 && at.y < lines)
    .map((at) => at.y * columns + at.x)
}

/** At most 720 pixels wide, so that both sides fit on a screen. */
function webp(pixels: Buffer, width: number): Promise<Buffer> {
  const height = pixels.length / width / 4
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: Math.min(width, 720) })
    .webp({ quality: 75 })
    .toBuffer()
}
