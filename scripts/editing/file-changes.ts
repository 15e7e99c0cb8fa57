import type { ContentChange } from '../../schema/editing.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { SiteModel } from '../model/site-model.ts'
import { textsIn } from '../source/walk.ts'
import { fullLabel } from './labels.ts'
import type { Base } from './versions.ts'

/** Pictures and other files that changed since the last version. The widths of a picture are one change. */
export function fileChanges(files: Base['others']): ContentChange[] {
  const groups = groupBy(files, ([file, kind]) => `${kind} ${file.replace(/(-\d+)?\.\w+$/, '')}`)
  return [...groups].map(([name, all]) => {
    const [[file, kind]] = [...all] as [(typeof all)[number]]
    return {
      label: `File ${name.slice(name.lastIndexOf('/') + 1)}`,
      kind,
      words: [],
      followers: [],
      parts: all.map(([file]) => ({ file, edits: [] })),
      ...(kind !== 'removed' && /\.(avif|webp|png|jpe?g|svg)$/.test(file) && { picture: addressOf(file) })
    }
  })
}

/** The values that lead to new files. */
export function usersOf(files: Base['others'], { sources }: SiteModel): string[] {
  const addresses = new Set([...files].flatMap(([file, kind]) => (kind === 'added' ? addressOf(file) : [])))
  return sources.flatMap((source) =>
    textsIn(source.raw).flatMap(({ text, path }) => (addresses.has(text) ? fullLabel(source, path) : []))
  )
}

/** The address of a file in content/public. */
function addressOf(file: string): string {
  return file.replace('content/public', '')
}
