import type { MeasuredPicture } from '../../schema/emitted.ts'
import type { PictureFiles } from '../../schema/primitives.ts'
import { pictureSize } from './picture-size.ts'
import type { SiteModel } from './site-model.ts'

export function isPictureFiles(
  value: Readonly<Record<string, unknown>>
): value is Readonly<Record<string, unknown>> & PictureFiles {
  return Array.isArray(value['pictureFiles']) && Object.keys(value).length === 1
}

/**
 * A picture's files with their sizes, read from the files themselves, so that a page keeps their place free; undefined
 * where one of them is none that can be measured, which checks/media.ts refuses. `complete` makes an address one that
 * browsers ask for.
 */
export function measurePicture(
  { pictureFiles: files }: PictureFiles,
  publicFiles: SiteModel['publicFiles'],
  complete = (address: string) => address
): MeasuredPicture | undefined {
  const measured = files.flatMap((address) => {
    const file = publicFiles.get(address)
    const size = file && pictureSize(file)
    return size ? [{ address: complete(address), ...size }] : []
  })
  const [smallest] = measured.sort((a, b) => a.width - b.width)
  const largest = measured.at(-1)
  if (!smallest || !largest || measured.length < files.length) return undefined
  const { width, height } = largest
  return {
    src: smallest.address,
    srcSet: measured.map((one) => `${one.address} ${one.width}w`).join(', '),
    width,
    height
  }
}
