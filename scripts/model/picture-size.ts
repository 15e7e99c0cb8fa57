import type { PublicFile } from '../source/public-file.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'

/** Most screens have at most two device pixels per CSS pixel. */
const maxPixelRatio = 2
/** In bytes. An SVG above this usually embeds a photograph. */
const maxSvgBytes = 100_000
/** In bytes. More than everything else that a page loads at first. */
const maxPictureBytes = 200_000

/** Reports a picture that is much larger than needed for `shown` CSS pixels, its maximum width on pages. */
export function pictureSizeFinding(address: string, file: PublicFile, shown: number): Finding | undefined {
  const kilobytes = `${Math.ceil(file.size / 1000)} KB`
  if (address.endsWith('.svg')) {
    if (file.size <= maxSvgBytes) return undefined
    const message = `This SVG is ${kilobytes}. Most need less than 10 KB.`
    return tooLarge(message, 'Export it without embedded images, or run SVGO on it.')
  }
  const width = file.picture?.width
  if (width !== undefined && width > shown * maxPixelRatio) {
    const message = `This picture is ${width} pixels wide (${kilobytes}) and shown at ${shown} at most.`
    return tooLarge(message, `Save it ${shown * maxPixelRatio} pixels wide.`)
  }
  if (file.size <= maxPictureBytes) return undefined
  const message = `This picture is ${kilobytes}, which loads slowly on phones.`
  return tooLarge(message, `Save it as AVIF or WebP with at most ${maxPictureBytes / 1000} KB.`)
}

function tooLarge(message: string, hint: string): Finding {
  return { rule: 'large-picture', message, hint }
}
