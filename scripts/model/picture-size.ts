import { closeSync, openSync, readSync } from 'node:fs'
import { imageSize } from 'image-size'
import type { PublicFile } from '../source/find-files.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { memoize } from '../platform/memoize.ts'

/** Screens show up to two pixels of a picture for one of CSS; more are loaded for nobody. */
const pixelsPerPixel = 2
/** A drawing has no pixels to spare, but can carry a photograph inside. In bytes. */
const largestDrawing = 100_000
/** More than all else that a page loads before it can be read. In bytes. */
const largestPicture = 200_000
/** Formats say how large a picture is within their first bytes. */
const headSize = 256_000

/** What is wrong with a picture that is shown `shown` pixels wide at most: it has far more pixels than that. */
export function pictureSizeFinding(file: PublicFile, shown: number): Finding | undefined {
  const kilobytes = `${Math.ceil(file.size / 1000)} KB`
  if (file.path.endsWith('.svg')) {
    if (file.size <= largestDrawing) return undefined
    const message = `This drawing has ${kilobytes}; one of its size needs a few.`
    return {
      rule: 'large-picture',
      message,
      hint: 'Export it again without embedded pictures, or run it through SVGO.'
    }
  }
  const width = pictureSize(file)?.width
  if (width === undefined || width <= shown * pixelsPerPixel) return fileSizeFinding(file)
  const message = `This picture is ${width} pixels wide (${kilobytes}) and shown at ${shown} at most.`
  return { rule: 'large-picture', message, hint: `Save it ${shown * pixelsPerPixel} pixels wide.` }
}

/** As many pixels as are shown can still be saved in far too many bytes. */
function fileSizeFinding({ size }: PublicFile): Finding | undefined {
  if (size <= largestPicture) return undefined
  return {
    rule: 'large-picture',
    message: `This picture has ${Math.ceil(size / 1000)} KB, which visitors on phones wait for.`,
    hint: `Save it as AVIF or WebP, in at most ${largestPicture / 1000} KB.`
  }
}

/** In pixels; undefined for what is no picture that can be measured. */
export const pictureSize = memoize((file: PublicFile): { width: number; height: number } | undefined => {
  try {
    const { width, height } = imageSize(headOf(file))
    return { width, height }
  } catch {
    // The package throws for every kind of file that it does not know.
    return undefined
  }
})

function headOf({ path, size }: PublicFile): Uint8Array {
  const bytes = new Uint8Array(Math.min(size, headSize))
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes)
    return bytes
  } finally {
    closeSync(file)
  }
}
