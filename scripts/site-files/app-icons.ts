import { Resvg } from '@resvg/resvg-js'
import { basePathOf, withBasePath } from '../base-path.ts'

/** An icon made of the logo. */
interface AppIcon {
  readonly address: string
  readonly size: number
  /** What home screens may do with it: show it as it is, or cut it into a shape of theirs. */
  readonly purpose: 'any' | 'maskable' | 'apple'
}

export const appIcons: readonly AppIcon[] = [
  { address: '/apple-touch-icon.png', size: 180, purpose: 'apple' },
  { address: '/icon-192.png', size: 192, purpose: 'any' },
  { address: '/icon-512.png', size: 512, purpose: 'any' },
  { address: '/icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { address: '/icon-maskable-512.png', size: 512, purpose: 'maskable' }
]

/**
 * How much of the icon's side the logo takes. Shapes may cut all but a circle of 80 % of the side, in which a square
 * of 56 % fits; of a logo with a ground of its own only that ground is cut.
 */
const roomOf = {
  any: { bare: 1, grounded: 1 },
  apple: { bare: 0.68, grounded: 1 },
  maskable: { bare: 0.56, grounded: 0.8 }
} as const

/** The logo as a picture of pixels, for search engines. */
export const largeIcon = '/icon-512.png'

/** The icon as PNG. `background` is a colour in hexadecimal, for logos without a ground of their own. */
export function drawIcon({ size, purpose }: AppIcon, logo: string, background: string): Uint8Array {
  const ground = groundOf(logo)
  const side = Math.round(size * roomOf[purpose][ground ? 'grounded' : 'bare'])
  const fill = purpose === 'any' ? '' : `<rect width="${size}" height="${size}" fill="${ground ?? background}"/>`
  return render(`${fill}${image(logo, (size - side) / 2, side)}`, size).asPng()
}

/** The colour on which the logo is drawn, where it has one: that of its upper edge, in the middle. */
function groundOf(logo: string): string | undefined {
  const size = 33
  const [red = 0, green = 0, blue = 0, alpha] = render(image(logo, 0, size), size).pixels.subarray((size - 1) * 2)
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : undefined
}

function image(logo: string, edge: number, side: number): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return `<image href="${source}" x="${edge}" y="${edge}" width="${side}" height="${side}"/>`
}

function render(content: string, size: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render()
}

/** The web manifest (https://www.w3.org/TR/appmanifest): what the site is called and looks like on a home screen. */
export function webManifest(
  site: { readonly name: string; readonly url: string; readonly description: string; readonly language: string },
  background: string
): string {
  const basePath = basePathOf(site.url)
  const icons = appIcons.flatMap(({ address, size, purpose }) =>
    purpose === 'apple'
      ? []
      : [{ src: withBasePath(address, basePath), sizes: `${size}x${size}`, type: 'image/png', purpose }]
  )
  const manifest = {
    id: `${basePath}/`,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    start_url: `${basePath}/`,
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
