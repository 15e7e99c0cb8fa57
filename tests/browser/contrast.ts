import type { Page } from '@playwright/test'

/** What lies over the page: words under it are measured as if it were not there. */
const overlays = ['header', '[data-overlay]', '[data-toast]']

/** Where an element's words are in a picture, and how much contrast WCAG 1.4.3 wants of words of their size. */
interface Words {
  readonly selector: string
  readonly color: string
  readonly lines: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[]
  readonly needed: number
}

interface Contrast {
  readonly selector: string
  readonly ratio: number
  readonly needed: number
}

/** The words that have too little contrast with what is painted behind them, each with its figures. */
export async function weakContrasts(page: Page, selectors: readonly string[]): Promise<string[]> {
  const ofPage: Words[] = []
  const found: Contrast[] = []
  for (const selector of new Set(selectors)) {
    const element = page.locator(selector).first()
    const hidden = await element.evaluate((one, all) => all.filter((over) => !one.closest(over)), overlays)
    const isOfPage = hidden.length === overlays.length
    const words = { selector, ...(await element.evaluate(wordsOf, isOfPage)) }
    if (isOfPage) ofPage.push(words)
    else {
      const picture = await element.screenshot({ style: wordless(hidden), animations: 'disabled' })
      found.push(...(await page.evaluate(leastContrasts, { picture: dataUrl(picture), all: [words] })))
    }
  }
  if (ofPage.length > 0) {
    const picture = await page.screenshot({ style: wordless(overlays), animations: 'disabled', fullPage: true })
    found.push(...(await page.evaluate(leastContrasts, { picture: dataUrl(picture), all: ofPage })))
  }
  return found
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ selector, ratio, needed }) => `${selector}: ${ratio.toFixed(2)} of ${needed}`)
}

/** Takes the words away and leaves what is behind them. */
function wordless(hidden: readonly string[]): string {
  return `* { color: transparent !important } ${hidden.join(', ')} { visibility: hidden !important }`
}

function dataUrl(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Runs in the page. Positions are those in a picture of the whole page, or of the element alone. */
function wordsOf(element: Element, inPage: boolean): Omit<Words, 'selector'> {
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const [left, top] = inPage ? [-scrollX, -scrollY] : [box.x, box.y]
  const lines = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      const range = document.createRange()
      range.selectNode(node)
      return [...range.getClientRects()]
    })
    .filter(({ width, height }) => width >= 1 && height >= 1)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }))
  const size = Number.parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return { color, lines, needed: isLarge ? 3 : 4.5 }
}

/** Runs in the page, which knows how to read colours and pictures. */
async function leastContrasts({ picture, all }: { picture: string; all: readonly Words[] }): Promise<Contrast[]> {
  const image = new Image()
  image.src = picture
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  const linear = (part = 0) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
  const inks = all.map(({ color }) => {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return luminance(context.getImageData(0, 0, 1, 1).data, 0)
  })
  context.drawImage(image, 0, 0)
  return all.map(({ selector, lines, needed }, index) => {
    const ink = inks[index] ?? 0
    let ratio = Infinity
    for (const { x, y, width, height } of lines) {
      const { data } = context.getImageData(x, y, width, height)
      for (let at = 0; at < data.length; at += 4) {
        // What is outside of the picture is transparent, and nobody's background.
        if (data[at + 3] !== 255) continue
        const behind = luminance(data, at)
        ratio = Math.min(ratio, (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05))
      }
    }
    return { selector, ratio, needed }
  })
}
