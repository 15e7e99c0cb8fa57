import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Two screenshots of a page and what differs between them, as WebP. */
export interface Comparison {
  /** In CSS pixels, the same for all pictures. */
  readonly width: number
  readonly height: number
  readonly before: Buffer
  readonly after: Buffer
  /** The later picture, pale, with every changed pixel marked; undefined if the pictures are equal. */
  readonly difference: Buffer | undefined
}

/** Compares two PNGs of the same width. The shorter one is extended at its foot. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const [width, height] = [sizes[0].width, Math.max(sizes[0].height, sizes[1].height)]
  const [old, now] = await Promise.all([pixelsOf(before, height), pixelsOf(after, height)])
  const difference = Buffer.alloc(now.length)
  const changed = pixelmatch(old, now, difference, width, height, { alpha: 0.25 })
  const webp = (pixels: Buffer) => encode(pixels, width, height)
  return {
    width,
    height,
    before: await webp(old),
    after: await webp(now),
    difference: changed > 0 ? await webp(difference) : undefined
  }
}

async function pixelsOf(png: Buffer, height: number): Promise<Buffer> {
  const bottom = height - (await sharp(png).metadata()).height
  return sharp(png).extend({ bottom, background: 'transparent' }).ensureAlpha().raw().toBuffer()
}

/** At most 720 pixels wide, so that two pictures fit on a screen. */
function encode(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: Math.min(width, 720) })
    .webp({ quality: 75 })
    .toBuffer()
}
