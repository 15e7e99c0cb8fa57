import type { Reference } from '../schema/primitives.ts'
import { isReference } from './entry-reference.ts'
import { isPictureFiles } from './measured-picture.ts'
import { perFile } from './per-file.ts'
import type { Path } from './source.ts'
import type { Valid } from './validate.ts'
import { isRecord, walkValues } from './walk.ts'

interface Spot<T> {
  readonly value: T
  readonly path: Path
}

interface PictureSpot extends Spot<string> {
  /** Of a picture in several widths, the file that is listed first. */
  readonly first?: string | undefined
}

/** What the checks look for in a file, found in one walk through it. */
export interface Spots {
  /** Texts of fields that hold an address, or a list of addresses. */
  readonly addresses: readonly Spot<string>[]
  /** Keys that are addresses: what is grouped by pages has them for names. */
  readonly addressKeys: readonly Spot<string>[]
  readonly pictures: readonly PictureSpot[]
  readonly icons: readonly Spot<string>[]
  readonly long: readonly Spot<string>[]
  readonly references: readonly Spot<Reference>[]
}

/** Fields that hold an address, or a list of addresses. */
export const addressFields: ReadonlySet<string> = new Set(['href', 'url', 'to', 'related'])
export const pictureFields: ReadonlySet<string> = new Set(['image', 'logo'])

export const spotsOf = perFile(({ data }: Valid): Spots => {
  const spots = {
    addresses: [] as Spot<string>[],
    addressKeys: [] as Spot<string>[],
    pictures: [] as PictureSpot[],
    icons: [] as Spot<string>[],
    long: [] as Spot<string>[],
    references: [] as Spot<Reference>[]
  }
  walkValues(data, (value, path) => {
    if (typeof value === 'string') {
      const field = String(path.findLast((step) => typeof step === 'string'))
      if (addressFields.has(field)) spots.addresses.push({ value, path })
      else if (pictureFields.has(field)) spots.pictures.push({ value, path })
      return
    }
    if (!isRecord(value)) return
    if (isPictureFiles(value)) {
      for (const [index, file] of value.pictureFiles.entries())
        spots.pictures.push({ value: file, path: [...path, index], first: value.pictureFiles[0] })
    } else if (isReference(value)) spots.references.push({ value, path })
    else if (typeof value['icon'] === 'string') spots.icons.push({ value: value['icon'], path })
    else if (typeof value['markdown'] === 'string') spots.long.push({ value: value['markdown'], path })
    for (const key of Object.keys(value)) if (key.startsWith('/')) spots.addressKeys.push({ value: key, path })
  })
  return spots
})
