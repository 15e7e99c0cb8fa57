import { fileSlug } from '../../src/shared/file-slug.ts'
import { committedPictureLimit, tooLarge } from '../../src/shared/upload-limit.ts'
import { Refusal } from '../editing/refusal.ts'
import { pictureSizeOf } from '../source/public-file.ts'
import { svgFault } from '../source/svg-fault.ts'

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
 * Where a picture goes, unchanged: browsers cannot write every format that the editor of `npm run edit` makes.
 *
 * @param isTaken whether a file with this path exists
 * @throws {Refusal} for a file that is no picture, or that visitors must not get
 */
export function placeOfPicture(name: string, bytes: Uint8Array, isTaken: (path: string) => boolean): string {
  if (bytes.length === 0) throw new Refusal(`${name} is empty. Choose another file.`)
  const extension = extensions.get(pictureSizeOf(bytes)?.type ?? '')
  if (extension === undefined)
    throw new Refusal(`${name} is not a picture that can be read. Use PNG, JPEG, WebP, AVIF or SVG.`)
  const large = tooLarge(name, bytes.length, committedPictureLimit, extension === 'svg')
  if (large !== undefined) throw new Refusal(large)
  const fault = extension === 'svg' ? svgFault(bytes) : undefined
  if (fault !== undefined) throw new Refusal(`${name} contains ${fault}. Export it as plain or optimized SVG.`)
  const stem = fileSlug(name.replace(/\.\w+$/, ''))?.slice(0, 60) ?? 'picture'
  for (let number = 1; ; number++) {
    const path = `${folder}/${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    if (!isTaken(path)) return path
  }
}
