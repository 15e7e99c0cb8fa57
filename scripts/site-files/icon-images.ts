import type { AppIcon } from '../model/addresses.ts'

/**
 * The size of the logo relative to the icon. Home screens may crop a maskable icon to a circle of 80 %, into which a
 * square of 56 % fits. An opaque logo fills the circle, because only its background is cropped.
 */
const logoScale = {
  any: { transparent: 1, opaque: 1 },
  apple: { transparent: 0.68, opaque: 1 },
  maskable: { transparent: 0.56, opaque: 0.8 }
} as const

const transparent = '#0000'

/** Returns PNG. `background` is for transparent logos. */
export async function renderIcon({ size, purpose }: AppIcon, logo: string, background: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const logoBackground = await backgroundOf(logo)
  const side = Math.round(size * logoScale[purpose][logoBackground ? 'opaque' : 'transparent'])
  const fill = purpose === 'any' ? transparent : (logoBackground ?? background)
  return sharp({ create: { width: size, height: size, channels: 4, background: fill } })
    .composite([{ input: await (await draw(logo, side)).png().toBuffer() }])
    .png()
    .toBuffer()
}

/** Returns an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)) with one picture. */
export async function renderFavicon(logo: string): Promise<Uint8Array> {
  const side = 48
  const picture = await (await draw(logo, side)).png().toBuffer()
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** The color at the middle of the logo's upper edge; undefined if it is transparent there. */
async function backgroundOf(logo: string): Promise<string | undefined> {
  const size = 33
  const pixels = await (await draw(logo, size)).raw().toBuffer()
  const [red = 0, green = 0, blue = 0, alpha] = pixels.subarray((size - 1) * 2)
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : undefined
}

/** The logo as a square. Loads sharp on demand, because most builds render nothing. */
async function draw(logo: string, side: number) {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(logo)).resize(side, side, { fit: 'contain', background: transparent }).ensureAlpha()
}
