import { extname } from 'node:path'
import { diagnosticAt, startOfFile, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { pictureSize } from '../../model/picture-size.ts'
import type { SiteModel } from '../../model/site-model.ts'

const pictureFormats = new Set(['avif', 'gif', 'jpg', 'png', 'svg', 'webp'])

/**
 * Pictures in content/public have the format that their names say, because hosts tell browsers the format by the name.
 */
export function checkPictureFiles({ publicFiles }: SiteModel): Diagnostic[] {
  return [...publicFiles].flatMap(([address, file]) => {
    const ending = extname(address)
    const named = ending.slice(1).toLowerCase().replace('jpeg', 'jpg')
    const actual = pictureFormats.has(named) ? pictureSize(file)?.type : undefined
    if (actual === undefined || actual === named) return []
    const better = `${address.slice(0, -ending.length)}.${actual}`
    const hint = pictureFormats.has(actual)
      ? `Rename it to content/public${better}, and write ${better} where content uses it.`
      : `Export it as ${named.toUpperCase()}.`
    return diagnosticAt(`content/public${address}`, startOfFile, {
      rule: 'misnamed-picture',
      message: `This file is named ${ending}, but it is a picture in the format ${actual.toUpperCase()}.`,
      hint
    })
  })
}
