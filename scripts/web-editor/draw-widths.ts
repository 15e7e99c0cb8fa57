import { Refusal } from '../editing/refusal.ts'
import { widthsFor } from '../editing/picture-files.ts'

const type = 'image/webp'
const quality = 0.82

interface Drawn {
  readonly width: number
  readonly bytes: Uint8Array
}

/**
 * A picture in several widths, as WebP. Empty for one that is smaller than the smallest, and in browsers that cannot
 * write WebP, such as Safari.
 *
 * @throws {Refusal} for a damaged picture
 */
export async function drawWidths(name: string, bytes: Uint8Array): Promise<Drawn[]> {
  if (typeof OffscreenCanvas === 'undefined') return []
  const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)])).catch(() => {
    throw new Refusal(`${name} is damaged, so it cannot be read. Export it again.`)
  })
  const widths = widthsFor(picture.width)
  if (widths.length === 1) return []
  const drawn: Drawn[] = []
  for (const width of widths) {
    const canvas = new OffscreenCanvas(width, Math.round((picture.height * width) / picture.width))
    const context = canvas.getContext('2d')
    if (!context) return []
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const file = await canvas.convertToBlob({ type, quality })
    if (file.type !== type) return []
    drawn.push({ width, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return drawn
}
