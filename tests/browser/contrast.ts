import type { Page } from '@playwright/test'

/** Elements that cover the page. They are hidden while the text below them is measured. */
const overlays = ['header', '[data-overlay]', '[data-toast]']

/** The position of an element's text in a screenshot, and the contrast that WCAG 1.4.3 requires for its size. */
interface Words {
  readonly selector: string
  readonly color: string
  readonly lines: readonly Box[]
  readonly needed: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Contrast {
  readonly selector: string
  readonly ratio: number
  readonly needed: number
}

/** The texts with too little contrast to their background, with their ratios. */
export async function weakContrasts(page: Page, selectors: readonly string[]): Promise<string[]> {
  const found: Contrast[] = []
  if (selectors.length === 0) return []
  const words = await page.evaluate(wordsAt, { selectors: [...new Set(selectors)], overlays })
  for (const { overlay: _, ...one } of words.filter(({ overlay }) => overlay !== undefined)) {
    // Overlays can be nested.
    const element = page.locator(one.selector).first()
    const hidden = await element.evaluate((inner, all) => all.filter((other) => !inner.closest(other)), overlays)
    const picture = await element.screenshot({ style: wordless(hidden), animations: 'disabled' })
    found.push(...(await page.evaluate(leastContrasts, { picture: dataUrl(picture), all: [one] })))
  }
  const ofPage = words.filter(({ overlay }) => overlay === undefined)
  for (const { clip, all } of groupsOf(ofPage)) {
    const picture = await page.screenshot({ style: wordless(overlays), animations: 'disabled', fullPage: true, clip })
    found.push(...(await page.evaluate(leastContrasts, { picture: dataUrl(picture), all })))
  }
  return found
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ selector, ratio, needed }) => `${selector}: ${ratio.toFixed(2)} of ${needed}`)
}

/** Groups neighboring texts into one screenshot each, because one of the whole page would take longer. */
function groupsOf(ofPage: readonly Words[]): { clip: Box; all: Words[] }[] {
  const groups: { clip: Box; all: Words[] }[] = []
  const top = ({ lines }: Words) => Math.min(...lines.map(({ y }) => y))
  for (const words of ofPage.filter(({ lines }) => lines.length > 0).sort((a, b) => top(a) - top(b))) {
    const last = groups.at(-1)
    const isNear = last && top(words) < last.clip.y + last.clip.height + 200
    const clip = around(isNear ? [last.clip, ...words.lines] : words.lines)
    groups.splice(isNear ? -1 : groups.length, 1, { clip, all: [...(isNear ? last.all : []), words] })
  }
  return groups.map(({ clip, all }) => ({
    clip,
    all: all.map((words) => ({
      ...words,
      lines: words.lines.map((line) => ({ ...line, x: line.x - clip.x, y: line.y - clip.y }))
    }))
  }))
}

/** The smallest box of whole pixels that contains all of these boxes. */
function around(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)))
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/** CSS that hides the text and keeps what is behind it. */
function wordless(hidden: readonly string[]): string {
  return `* { color: transparent !important } ${hidden.join(', ')} { visibility: hidden !important }`
}

function dataUrl(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** Runs in the page. Positions are relative to the page, or to the element if it is in an overlay. */
function wordsAt({ selectors, overlays }: { selectors: readonly string[]; overlays: readonly string[] }) {
  return selectors.flatMap((selector): (Words & { readonly overlay: string | undefined })[] => {
    const element = document.querySelector(selector)
    if (!element) return []
    const overlay = overlays.find((one) => element.closest(one))
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const [left, top] = overlay === undefined ? [-scrollX, -scrollY] : [box.x, box.y]
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
    return [{ selector, overlay, color, lines, needed: isLarge ? 3 : 4.5 }]
  })
}

/** Runs in the page, which can parse colors and decode pictures. */
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
        // Pixels outside of the picture are transparent and not a background.
        if (data[at + 3] !== 255) continue
        const behind = luminance(data, at)
        ratio = Math.min(ratio, (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05))
      }
    }
    return { selector, ratio, needed }
  })
}
