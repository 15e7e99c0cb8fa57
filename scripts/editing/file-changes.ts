import type { ContentChange } from '../../schema/editing.ts'
import { groupBy } from '../../src/shared/group-by.ts'
import type { SiteModel } from '../model/site-model.ts'
import { withExample } from './example-files.ts'
import { placesOf } from './labels.ts'
import type { Base } from './versions.ts'

/** The picture files that the development server serves. */
const isPicture = /^content\/public\/.*\.(avif|webp|png|jpe?g|svg)$/

/**
 * Pictures and other files that changed since the last version. The widths of a picture are one change, and a new picture
 * that another change shows is part of that one.
 */
export function fileChanges(files: Base['others'], others: readonly ContentChange[]): ContentChange[] {
  const shown = new Set(others.map(({ picture }) => picture))
  const listed = new Map([...files].flatMap(([file, kind]) => (kind === 'unused' ? [] : [[file, kind] as const])))
  const groups = groupBy([...listed.keys()], (file) => file.replace(/(-\d+)?\.\w+$/, ''))
  return [...groups].flatMap(([name, all]) => {
    const kinds = new Set(all.map((file) => listed.get(file)))
    const [kind = 'changed'] = kinds.size === 1 ? kinds : []
    if (kind === 'added' && all.some((file) => shown.has(addressOf(file)))) return []
    const picture = all.find((file) => listed.get(file) !== 'removed' && isPicture.test(file))
    return {
      label: withExample(name, `File ${name.slice(name.lastIndexOf('/') + 1)}`),
      kind,
      words: [],
      followers: [],
      parts: all.map((file) => ({ file, edits: [] })),
      picture: picture && addressOf(picture)
    }
  })
}

/** The places of values that lead to new files. */
export function usersOf(files: Base['others'], model: SiteModel): string[] {
  const addresses = new Set([...files].flatMap(([file, kind]) => (kind === 'added' ? addressOf(file) : [])))
  return placesOf(model, (text) => addresses.has(text))
}

/** The address of a file in content/public. */
export function addressOf(file: string): string {
  return file.replace('content/public', '')
}
