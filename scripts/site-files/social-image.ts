import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, SatoriNode } from 'satori'
import { memoize } from '../../src/shared/memoize.ts'
import type { Artwork, Product } from './artwork.ts'
import { hexColors } from './hex-colors.ts'
import { socialImageSize, type SocialCard } from './social-card.ts'

const require = createRequire(import.meta.url)

const { width, height } = socialImageSize
const edge = 64
const logoSize = 44
const footHeight = 30
const gap = 40
const room = { width: width - 2 * edge, height: height - 2 * edge - logoSize - footHeight - 2 * gap }
const productSize = { width: 640, height: 400 }
/** Beside products, which the right edge cuts off. */
const besideProducts = 560
/** The top left corners of one product, and of two, the one behind first. */
const corners = [
  [],
  [{ left: 680, top: 115 }],
  [
    { left: 780, top: 56 },
    { left: 680, top: 190 }
  ]
]

/** Font sizes of the title to try. */
const sizes = [76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36, 32, 26]

type Colors = ReturnType<typeof hexColors>

/** Returns PNG. */
export async function renderSocialImage(card: SocialCard, artwork: Artwork): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const svg = await renderSvg(await socialImageLayout(card, artwork), width, height)
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Chooses the largest size at which the title fits. */
export async function socialImageLayout(card: SocialCard, { logo, products }: Artwork): Promise<SatoriElement> {
  const color = hexColors('dark', card.hue)
  const shown = (await Promise.all(products.slice(0, card.products).map(productPng))).filter((png) => png !== undefined)
  const column = shown.length > 0 ? besideProducts : room.width
  const blocks = sizes.map((size) => titleBlock(card, size, column, color))
  const words = await firstThatFits(blocks, column, room.height)
  if (!words)
    throw new Error(`The social image of "${card.title}" cannot fit its title. Lower the limit of titles in schema/.`)
  const brand = color('brand')
  return box(
    {
      width,
      height,
      padding: edge,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Inter',
      color: color('ink'),
      backgroundColor: color('page'),
      backgroundImage: [
        `linear-gradient(180deg, ${brand}00 82%, ${brand}2e 100%)`,
        `radial-gradient(circle at 88% 30%, ${brand}66 0%, ${brand}00 58%)`
      ].join(', ')
    },
    ...shown.toReversed().map((png, at) => product(png, corners[shown.length]?.[at], color)),
    box(
      { alignItems: 'center', height: logoSize },
      image(`data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`, logoSize, { marginRight: 16 }),
      textBlock(
        { fontSize: 26, fontWeight: 600, letterSpacing: '-0.02em', maxWidth: column - 60, lineClamp: 1 },
        card.name
      )
    ),
    words,
    textBlock({ fontSize: 20, fontWeight: 600, color: color('muted'), maxWidth: column }, card.host)
  )
}

/** The top left of a picture of the product. librsvg, which draws for sharp, reads neither AVIF nor WebP. */
const productPng = memoize(async ({ address, file }: Product): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(file)
      .resize({ ...productSize, position: 'left top' })
      .png()
      .toBuffer()
  } catch {
    console.warn(`Link previews do not show content/public${address}, because it is damaged. Export it again.`)
    return undefined
  }
})

function product(png: Buffer, corner: Style = {}, color: Colors): SatoriElement {
  const frame = { borderRadius: 14, border: `1px solid ${color('line-strong')}`, boxShadow: '0 24px 60px #000000b3' }
  const style = { ...productSize, position: 'absolute', ...corner, ...frame }
  return image(`data:image/png;base64,${png.toString('base64')}`, productSize.width, style)
}

function titleBlock({ eyebrow, title }: SocialCard, fontSize: number, column: number, color: Colors) {
  const eyebrowStyle = { fontSize: 22, fontWeight: 600, color: color('brand-ink'), marginBottom: 18 }
  return box(
    { flexDirection: 'column', width: column },
    ...(eyebrow ? [textBlock(eyebrowStyle, eyebrow)] : []),
    textBlock({ fontSize, fontWeight: 700, lineHeight: 1.08, letterSpacing: '-0.03em' }, title)
  )
}

/** The part of a React element that Satori reads. */
interface SatoriElement {
  readonly type: string
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>>
}

type Style = Readonly<Record<string, string | number>>

/** A flex container of Satori (https://github.com/vercel/satori), with the `border-box` sizes that src/theme/ uses. */
function box(style: Style, ...children: readonly (SatoriElement | string)[]): SatoriElement {
  const content = children.length === 1 ? children[0] : children
  const boxStyle = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', key: null, props: { style: boxStyle, children: content } }
}

/** A text; breaks words that are longer than a line. Balanced, Satori would break shorter ones, too. */
function textBlock(style: Style, text: string): SatoriElement {
  return box({ display: 'block', wordBreak: 'break-word', ...style }, text)
}

function image(source: string, size: number, style: Style = {}): SatoriElement {
  return { type: 'img', key: null, props: { src: source, width: size, height: size, style } }
}

/** Returns SVG, with text as outlines. */
export async function renderSvg(
  element: SatoriElement,
  width: number,
  height: number,
  onNodeDetected: (node: SatoriNode) => void = () => {}
): Promise<string> {
  // Loaded on demand, because most commands draw nothing.
  const { default: satori } = await import('satori')
  return satori(element, { width, height, fonts: fontsFor(JSON.stringify(element)), onNodeDetected })
}

/** The first element that is not higher than `room` at this width; undefined if all are. */
async function firstThatFits(elements: readonly SatoriElement[], width: number, room: number) {
  for (const element of elements) {
    let height = 0
    await renderSvg(box({ width, flexDirection: 'column' }, { ...element, key: 'probe' }), width, 4000, (node) => {
      if (node.key === 'probe') height = node.height
    })
    if (height <= room) return element
  }
  return undefined
}

const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const weights = [400, 600, 700] as const

let latin: Font[] | undefined
let all: Font[] | undefined

/** Satori takes each character from the first font that has it, and reads the fonts of an array once. */
function fontsFor(text: string): Font[] {
  // Latin-1 and the punctuation of all languages. Most texts have nothing else, and reading all fonts takes long.
  const isLatin = !/[^\u0000-\u00FF\u2000-\u206F]/.test(text)
  return isLatin ? (latin ??= readFonts(alphabets.slice(0, 1))) : (all ??= readFonts(alphabets))
}

function readFonts(names: readonly string[]): Font[] {
  return names.flatMap((alphabet) =>
    weights.map((weight) => ({
      name: alphabet === 'latin' ? 'Inter' : `Inter ${alphabet}`,
      weight,
      data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`))
    }))
  )
}
