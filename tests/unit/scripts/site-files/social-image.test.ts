import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Artwork } from '../../../../scripts/site-files/artwork.ts'
import type { SocialCard } from '../../../../scripts/site-files/social-card.ts'
import { socialImageSize } from '../../../../scripts/site-files/social-card.ts'
import { renderSocialImage, renderSvg, socialImageLayout } from '../../../../scripts/site-files/social-image.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
const file = await sharp({ create: { width: 16, height: 10, channels: 3, background: '#123456' } })
  .png()
  .toBuffer()
const product = { address: '/home.png', file }
const artwork: Artwork = { logo, products: [product, product], digest: '' }
const { width, height } = socialImageSize

const card: SocialCard = {
  hue: 268,
  name: 'Tiny',
  host: 'tiny.test',
  eyebrow: 'Pricing',
  title: 'Pay once',
  products: 0
}

/** The longest texts that schema/ allows, made of words or of one endless word. */
const longest = (filler: string): SocialCard => {
  const long = (length: number) => filler.repeat(length).slice(0, length).trim()
  return {
    hue: 268,
    name: long(40),
    host: `${'long-'.repeat(10)}host.test`,
    eyebrow: long(40),
    title: long(90),
    products: 0
  }
}

const cards: readonly (readonly [string, SocialCard])[] = [
  ['a short card', card],
  ['a card with only a title', { ...card, eyebrow: undefined }],
  ['a card of long texts', longest('Every landing page that we ever wrote ')],
  ['a card of wide letters', longest('WWWW MMMM ')],
  ['a card of endless words', longest('W')],
  ['a card in Cyrillic and Greek', { ...card, title: 'Ваша следующая страница – Η επόμενη σελίδα σας' }]
]

/** A text and its position in pixels. */
interface TextBox {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

async function drawn(one: SocialCard) {
  const texts: TextBox[] = []
  const svg = await renderSvg(
    await socialImageLayout(one, artwork),
    width,
    height,
    ({ textContent: text, left, top, ...size }) => {
      if (typeof text === 'string') texts.push({ text, left, top, right: left + size.width, bottom: top + size.height })
    }
  )
  return { svg, texts }
}

const withProducts = cards.flatMap(([name, one]) =>
  [0, 1, 2].map((products) => [name, products, { ...one, products }] as const)
)

test.each(withProducts)('%s with %i products fits, and its texts overlap nothing', async (_, products, one) => {
  const { svg, texts } = await drawn(one)
  expect(texts.filter(({ right }) => right > (products > 0 ? 680 : width))).toEqual([])
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining([one.name, one.title, one.host]))
  expect(outlinePoints(svg).filter(([x, y]) => x < 0 || x > width || y < 0 || y > height)).toEqual([])
  const overlaps = texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .filter((second) => overlap(first, second))
      .map((second) => `${first.text} / ${second.text}`)
  )
  expect(overlaps).toEqual([])
})

test('a short title has one line, and a long one more than two', async () => {
  const sizeOf = async (title: string) => {
    const { texts } = await drawn({ ...card, title })
    return texts.find(({ text }) => text === title)
  }
  const short = await sizeOf('Pay once')
  const long = await sizeOf('Everything that a single landing page needs to go live, with the full source code of it')
  expect(linesOf(short)).toBe(1)
  expect(linesOf(long)).toBeGreaterThan(2)
})

test('a name that fits is not shortened', async () => {
  const { svg, texts } = await drawn({ ...card, name: 'Pagewright' })
  const box = texts.find(({ text }) => text === 'Pagewright')
  const ends = outlinePoints(svg).flatMap(([x, y]) => (box && y > box.top && y < box.bottom ? [x] : []))
  expect(Math.max(...ends)).toBeCloseTo(box?.right ?? 0, -1)
})

test('a picture is a deterministic PNG of 1200 × 630 pixels', async () => {
  const first = await renderSocialImage(card, artwork)
  const view = new DataView(first.buffer, first.byteOffset)
  expect(Buffer.from(first.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
  expect(Buffer.compare(first, await renderSocialImage(card, artwork))).toBe(0)
  expect(Buffer.compare(first, await renderSocialImage({ ...card, title: 'Pay twice' }, artwork))).not.toBe(0)
})

test('a damaged picture of the product is left out, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const damaged = { ...product, file: file.subarray(0, 60) }
  const image = await renderSocialImage({ ...card, products: 1 }, { ...artwork, products: [damaged] })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('content/public/home.png'))
  expect(Buffer.compare(image, await renderSocialImage(card, artwork))).toBe(0)
  warn.mockRestore()
})

/** The points of the text outlines. Frames are drawn with arcs, which text outlines do not have. */
function outlinePoints(svg: string): [number, number][] {
  const outlines = [...svg.matchAll(/<path[^>]* d="([^"]+)"/g)]
    .map(([, d = '']) => d)
    .filter((d) => /^[MLQCZ\d\s.,-]+$/i.test(d) && !/[a-z]/.test(d))
  expect(outlines.length).toBeGreaterThan(0)
  return outlines.flatMap((d) => {
    const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
    return numbers.flatMap((x, index): [number, number][] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
  })
}

function overlap(a: TextBox, b: TextBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function linesOf(box: TextBox | undefined): number {
  return box ? Math.round((box.bottom - box.top) / 60) : 0
}
