import { fileSlug } from '../../src/shared/file-slug.ts'
import { committedPictureLimit, tooLarge } from '../../src/shared/upload-limit.ts'
import { freeName } from '../editing/picture-files.ts'
import { Refusal } from '../editing/refusal.ts'
import { pictureSizeOf } from '../source/public-file.ts'
import { svgFault } from '../source/svg-fault.ts'
import { drawWidths } from './draw-widths.ts'

const folder = 'content/public/pictures'
const extensions = new Map([
  ['jpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['svg', 'svg']
])

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
  const stem = fileSlug(name.replace(/\.\w+$/, ''))?.slice(0, 60) ?? 'picture'
  const path = freeName(`${folder}/${stem}`, [...existing])
  const drawn = extension === 'svg' ? [] : await drawWidths(name, bytes)
  if (drawn.length === 0) return new Map([[`${path}.${extension}`, bytes]])
  return new Map(drawn.map(({ width, bytes }) => [`${path}-${width}.webp`, bytes]))
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
