import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'sharp'
import { pictureLimit, tooLarge } from '../../../src/shared/upload-limit.ts'
import { hasCode } from '../../platform/error-code.ts'
import { writeAtomically } from '../../platform/files.ts'
import { svgFault } from '../../source/svg-fault.ts'
import { pictureFolder as folder, pictureName, widthsFor } from '../../editing/picture-files.ts'
import { isInContent, refusalFor } from './files-on-disk.ts'
import { Refusal } from '../../editing/refusal.ts'

const maxPixels = 200_000_000

/** A file of a picture: the end of its name, and its bytes. */
interface Drawn {
  readonly end: string
  readonly bytes: Uint8Array
}

/** Makes AVIF files in several widths; an SVG stays as it is. @param name the author's file @throws {Refusal} */
export async function drawPicture(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<Drawn[]> {
  if (bytes.length === 0) throw new Refusal(`${name} is empty. Choose another file.`)
  const { default: sharp } = await import('sharp')
  // One thread, and one width after the other, leave the processor and the file system to the checks of other fields.
  sharp.concurrency(1)
  const picture = sharp(bytes, { limitInputPixels: false }).autoOrient()
  const metadata = await picture.metadata().catch(() => undefined)
  const isSvg = metadata ? metadata.format === 'svg' : /\.svg$/i.test(name)
  const large = tooLarge(name, bytes.length, pictureLimit, isSvg)
  if (large) throw new Refusal(large)
  const fault = isSvg ? svgFault(bytes) : undefined
  if (fault) throw new Refusal(`${name} contains ${fault}. Export it as plain or optimized SVG.`)
  if (!metadata) throw new Refusal(`${name} is not a picture that can be read. Use PNG, JPEG, WebP, AVIF or SVG.`)
  if (isSvg) return [{ end: '.svg', bytes }]
  const drawn: Drawn[] = []
  for (const width of widthsOf(name, metadata)) {
    signal.throwIfAborted()
    const resized = await picture
      .clone()
      .resize({ width })
      .avif({ quality: 60, effort: 3 })
      .toBuffer()
      .catch(() => {
        throw new Refusal(`${name} is damaged, so it cannot be read. Export it again.`)
      })
    drawn.push({ end: `-${width}.avif`, bytes: resized })
  }
  return drawn
}

function widthsOf(name: string, { autoOrient: { width, height } }: Metadata): number[] {
  if (width * height > maxPixels)
    throw new Refusal(`${name} is ${width} × ${height} pixels, which is too large. Export it smaller.`)
  return widthsFor(width)
}

/** Saves a picture's files in content/public/pictures, or none. @returns their addresses @throws {Refusal} */
export async function writePicture(root: string, name: string, drawn: readonly Drawn[]): Promise<string[]> {
  if (!isInContent(root, join(root, folder))) throw new Refusal(`${folder} is a link to a folder outside content/.`)
  const stem = pictureName(name, await savedFiles(root))
  const files = drawn.map(({ end }) => `${stem}${end}`)
  try {
    for (const [index, { bytes }] of drawn.entries())
      await writeAtomically(join(root, folder, `${files[index]}`), bytes)
  } catch (error) {
    await Promise.all(files.map((file) => rm(join(root, folder, file), { force: true })))
    throw refusalFor(error, name) ?? error
  }
  return files.map((file) => `/pictures/${file}`)
}

function savedFiles(root: string): Promise<string[]> {
  return readdir(join(root, folder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
}
