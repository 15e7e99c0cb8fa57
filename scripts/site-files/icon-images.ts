import type { RenderedImage } from '@resvg/resvg-js'
import type { AppIcon } from '../model/addresses.ts'
import { rasterize } from './rasterize.ts'

/**
 * The size of the logo relative to the icon. Home screens may crop a maskable icon to a circle of 80 %, into which a
 * square of 56 % fits. An opaque logo fills the circle, because only its background is cropped.
 */
const logoScale = {
  any: { transparent: 1, opaque: 1 },
  apple: { transparent: 0.68, opaque: 1 },
  maskable: { transparent: 0.56, opaque: 0.8 }
} as const

/** Returns PNG. `background` is for transparent logos. */
export async function renderIcon({ size, purpose }: AppIcon, logo: string, background: string): Promise<Uint8Array> {
  const logoBackground = await backgroundOf(logo)
  const side = Math.round(size * logoScale[purpose][logoBackground ? 'opaque' : 'transparent'])
  const fill =
    purpose === 'any' ? '' : `<rect width="${size}" height="${size}" fill="${logoBackground ?? background}"/>`
  return (await render(`${fill}${image(logo, (size - side) / 2, side)}`, size)).asPng()
}

/** Returns an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)) with one picture. */
export async function renderFavicon(logo: string): Promise<Uint8Array> {
  const side = 48
  const picture = (await render(image(logo, 0, side), side)).asPng()
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** The color at the middle of the logo's upper edge; undefined if it is transparent there. */
async function backgroundOf(logo: string): Promise<string | undefined> {
  const size = 33
  const { pixels } = await render(image(logo, 0, size), size)
  const [red = 0, green = 0, blue = 0, alpha] = pixels.subarray((size - 1) * 2)
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : undefined
}

function image(logo: string, edge: number, side: number): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return `<image href="${source}" x="${edge}" y="${edge}" width="${side}" height="${side}"/>`
}

function render(content: string, size: number): Promise<RenderedImage> {
  return rasterize(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`)
}
