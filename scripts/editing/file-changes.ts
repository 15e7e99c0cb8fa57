import type { ContentChange } from '../../schema/editing.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { SiteModel } from '../model/site-model.ts'
import { placesOf } from './labels.ts'
import type { Base } from './versions.ts'

/** Pictures and other files that changed since the last version. The widths of a picture are one change. */
export function fileChanges(files: Base['others']): ContentChange[] {
  const groups = groupBy(files, ([file, kind]) => `${kind} ${file.replace(/(-\d+)?\.\w+$/, '')}`)
  return [...groups].flatMap(([name, all]) =>
    all.slice(0, 1).map(([file, kind]) => ({
      label: `File ${name.slice(name.lastIndexOf('/') + 1)}`,
      kind,
      words: [],
      followers: [],
      parts: all.map(([file]) => ({ file, edits: [] })),
      ...(kind !== 'removed' && /\.(avif|webp|png|jpe?g|svg)$/.test(file) && { picture: addressOf(file) })
    }))
  )
}

/** The places of values that lead to new files. */
export function usersOf(files: Base['others'], model: SiteModel): string[] {
  const addresses = new Set([...files].flatMap(([file, kind]) => (kind === 'added' ? addressOf(file) : [])))
  return placesOf(model, (text) => addresses.has(text))
}

/** The address of a file in content/public. */
function addressOf(file: string): string {
  return file.replace('content/public', '')
}
