import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'sharp'
import { pictureLimit, tooLarge } from '../../../src/shared/upload-limit.ts'
import { hasCode } from '../../platform/error-code.ts'
import { fileSlug } from '../../../src/shared/file-slug.ts'
import { writeAtomically } from '../../platform/files.ts'
import { svgFault } from '../../source/svg-fault.ts'
import { isInContent } from './files-on-disk.ts'
import { refusalFor } from './disk-refusal.ts'
import { Refusal } from '../../editing/refusal.ts'

/** In pixels. A picture gets a file for each width that it is wide enough for, so that phones load a small one. */
const widths = [480, 800, 1200, 1800]
const maxPixels = 200_000_000
const folder = 'content/public/pictures'

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
  const used = widths.filter((smaller) => smaller < width)
  return used.length < widths.length ? [...used, width] : used
}

/** Saves a picture's files in content/public/pictures, or none. @returns their addresses @throws {Refusal} */
export async function writePicture(root: string, name: string, drawn: readonly Drawn[]): Promise<string[]> {
  if (!isInContent(root, join(root, folder))) throw new Refusal(`${folder} is a link to a folder outside content/.`)
  const stem = await freeName(root, fileSlug(name.replace(/\.\w+$/, ''))?.slice(0, 60) ?? 'picture')
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

/** A name that no file in the folder has, alone or with a width behind it. */
async function freeName(root: string, stem: string): Promise<string> {
  const files = await readdir(join(root, folder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  const isTaken = (name: string) =>
    files.some((file) => file.startsWith(name) && /^(?:-\d+)?\.\w+$/.test(file.slice(name.length)))
  let name = stem
  for (let count = 2; isTaken(name); count++) name = `${stem}-${count}`
  return name
}
