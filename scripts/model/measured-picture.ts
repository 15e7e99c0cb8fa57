import type { MeasuredPicture } from '../../schema/emitted.ts'
import type { PictureFiles } from '../../schema/pictures.ts'
import type { SiteModel } from './site-model.ts'

export function isPictureFiles(
  value: Readonly<Record<string, unknown>>
): value is Readonly<Record<string, unknown>> & PictureFiles {
  return Array.isArray(value['pictureFiles']) && Object.keys(value).length === 1
}

/**
 * Reads the sizes of a picture's files, so that pages can reserve its space. Undefined if a file is not an image with a
 * size, which checks/pictures/pictures.ts reports. `complete` adds the base path to an address.
 */
export function measurePicture(
  { pictureFiles: files }: PictureFiles,
  publicFiles: SiteModel['publicFiles'],
  complete = (address: string) => address
): MeasuredPicture | undefined {
  const measured = files.flatMap((address) => {
    const size = publicFiles.get(address)?.picture
    return size ? [{ address: complete(address), ...size }] : []
  })
  const [smallest] = measured.sort((a, b) => a.width - b.width)
  const largest = measured.at(-1)
  if (!smallest || !largest || measured.length < files.length) return undefined
  const { width, height } = largest
  const srcSet = measured.map((one) => `${one.address} ${one.width}w`).join(', ')
  return { src: smallest.address, srcSet, width, height }
}
