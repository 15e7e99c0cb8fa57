import type { RenderedImage } from '@resvg/resvg-js'
import type { AppIcon } from '../model/addresses.ts'
import { rasterize } from './rasterize.ts'

/**
 * How much of the icon's side the logo takes. Shapes may cut all but a circle of 80 % of the side, in which a square
 * of 56 % fits; of a logo with a ground of its own only that ground is cut.
 */
const logoScale = {
  any: { transparent: 1, opaque: 1 },
  apple: { transparent: 0.68, opaque: 1 },
  maskable: { transparent: 0.56, opaque: 0.8 }
} as const

/** The icon as PNG. `background` is a colour in hexadecimal, for logos without a ground of their own. */
export async function renderIcon({ size, purpose }: AppIcon, logo: string, background: string): Promise<Uint8Array> {
  const logoBackground = await backgroundOf(logo)
  const side = Math.round(size * logoScale[purpose][logoBackground ? 'opaque' : 'transparent'])
  const fill =
    purpose === 'any' ? '' : `<rect width="${size}" height="${size}" fill="${logoBackground ?? background}"/>`
  return (await render(`${fill}${image(logo, (size - side) / 2, side)}`, size)).asPng()
}

/** The sides that browsers and bookmarks ask of an icon file, in pixels. */
const faviconSizes = [16, 32, 48]

/** The logo as an icon file: a list of pictures, then the pictures (https://en.wikipedia.org/wiki/ICO_(file_format)). */
export async function renderFavicon(logo: string): Promise<Uint8Array> {
  const rendered = await Promise.all(faviconSizes.map((side) => render(image(logo, 0, side), side)))
  const pictures = rendered.map((one) => one.asPng())
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = head.length + pictures.length * 16
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(16)
    const side = faviconSizes[index] ?? 0
    entry.set([side, side])
    // One plane of 32 bits a pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures])
}

/** The colour on which the logo is drawn, where it has one: that of its upper edge, in the middle. */
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
