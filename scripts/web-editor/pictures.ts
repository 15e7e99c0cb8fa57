import { committedPictureLimit, tooLarge } from '../../src/shared/upload-limit.ts'
import { pictureFolder, pictureName, widthsFor } from '../editing/picture-files.ts'
import { Refusal } from '../editing/refusal.ts'
import { pictureSizeOf } from '../source/public-file.ts'
import { svgFault } from '../source/svg-fault.ts'

const extensions = new Map([
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['svg', 'svg']
])
/** Of JPEG and WebP. */
const quality = 0.82

/**
 * The files of a picture in content/public, by path.
 *
 * @param existing the paths of all files
 * @throws {Refusal} for a file that is no picture, or that visitors must not get
 */
export async function filesOfPicture(
  name: string,
  bytes: Uint8Array,
  existing: Iterable<string>
): Promise<ReadonlyMap<string, Uint8Array>> {
  const extension = extensionOf(name, bytes)
  const names = [...existing].map((file) => file.replace(`${pictureFolder}/`, ''))
  const path = `${pictureFolder}/${pictureName(name, names)}`
  const drawn = extension === 'svg' ? [] : await drawWidths(name, bytes, extension)
  if (drawn.length === 0) return new Map([[`${path}.${extension}`, bytes]])
  return new Map(drawn.map(({ width, bytes, extension }) => [`${path}-${width}.${extension}`, bytes]))
}

function extensionOf(name: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Refusal(`${name} is empty. Choose another file.`)
  const extension = extensions.get(pictureSizeOf(bytes)?.type ?? '')
  if (extension === undefined)
    throw new Refusal(`${name} is not a picture that can be read. Use PNG, JPEG, WebP, AVIF or SVG.`)
  const large = tooLarge(name, bytes.length, committedPictureLimit, extension === 'svg')
  if (large !== undefined) throw new Refusal(large)
  const fault = extension === 'svg' ? svgFault(bytes) : undefined
  if (fault !== undefined) throw new Refusal(`${name} contains ${fault}. Export it as plain or optimized SVG.`)
  return extension
}

interface Drawn {
  readonly width: number
  readonly extension: string
  readonly bytes: Uint8Array
}

/**
 * A picture in several widths, as WebP. Safari cannot write WebP: there, a PNG or a picture with transparent parts
 * becomes PNG, and others JPEG. Empty for a picture that is smaller than the smallest width, and in browsers that cannot
 * draw.
 *
 * @throws {Refusal} for a damaged picture
 */
async function drawWidths(name: string, bytes: Uint8Array, original: string): Promise<Drawn[]> {
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
    let file = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (file.type !== 'image/webp' && original !== 'png' && isOpaque(context))
      file = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    const extension = file.type.slice('image/'.length).replace('jpeg', 'jpg')
    drawn.push({ width, extension, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return drawn
}

function isOpaque(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}
