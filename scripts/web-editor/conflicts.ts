import { fileOf, groupOf, pairParts, partAt, textOf, type Group, type Part } from '../editing/compare-yaml.ts'
import { inserted, removed } from '../source/edit/entries.ts'
import { parseText } from '../source/parse.ts'
import type { Path } from '../source/source.ts'
import type { Conflict } from './drafts.ts'

/** A conflict of a text in a later one, where items may have moved, and the value may have changed again. */
export function moveConflict(conflict: Conflict, text: string, later: string): Conflict {
  const { path } = conflict
  if (path.length === 0) return { ...conflict, theirs: later }
  if (!isValid(text) || !isValid(later)) return conflict
  const found = findAgain(path, text, later)
  const above = found ?? findAgain(path.slice(0, -1), text, later)
  const place = found ? found.is.path : [...(above ? above.is.path : path.slice(0, -1)), ...path.slice(-1)]
  const isSame = found && textOf(found.was) === textOf(found.is)
  return { ...conflict, path: [...place], theirs: isSame ? conflict.theirs : found && shownText(found.is) }
}

/** Whether the value of a conflict, which is no list or group, is another one in a later text. */
export function hasChanged({ path }: Conflict, text: string, later: string): boolean {
  if (path.length === 0 || !isValid(text) || !isValid(later)) return false
  const found = findAgain(path, text, later)
  return found !== undefined && typeof found.is.value !== 'object' && textOf(found.was) !== textOf(found.is)
}

/** A value as the three texts of a conflict show it. */
export function shownText(part: Part): string {
  return typeof part.value === 'object' ? textOf(part).trim() : String(part.value)
}

/** A value of a text, and the same one in a later text; undefined if it is no longer there. */
function findAgain(path: Path, text: string, later: string): { readonly was: Part; readonly is: Part } | undefined {
  let [was, is] = [fileOf(text), fileOf(later)]
  for (const step of path) {
    const [before, after] = [groupOf(was), groupOf(is)]
    const old = partAt(before, step)
    const pair = before && after && pairParts(before, after).find((pair) => before.parts[pair.before] === old)
    const now = after?.parts[pair?.after ?? -1]
    if (!old || !now) return undefined
    was = old
    is = now
  }
  return { was, is }
}

/** A text with my value in place of theirs; undefined if that is not possible. */
export function withMine(text: string, { path, theirs, written }: Conflict): string | undefined {
  const step = path.at(-1)
  if (step === undefined) return written ?? ''
  if (!isValid(text)) return undefined
  let parent: Part | undefined = fileOf(text)
  for (const step of path.slice(0, -1)) parent = parent && partAt(groupOf(parent), step)
  const group = parent && groupOf(parent)
  const index = group?.parts.findIndex((part) => part.path.at(-1) === step) ?? -1
  if (!group || (theirs !== undefined && index < 0)) return undefined
  const result = withEntry(group, index, theirs !== undefined, written)
  return isValid(result) ? result : undefined
}

function withEntry(group: Group, index: number, isThere: boolean, written: string | undefined): string {
  const { text, parts } = group
  if (!isThere) return inserted(group, index < 0 ? parts.length : index, written ?? '')
  // Without its last entry, a list or group would be empty, which is another value.
  if (written === undefined) return parts.length > 1 ? removed(group, index) : ''
  return text.slice(0, parts[index]?.start) + written + text.slice(parts[index]?.end)
}

/** Whether a file is there and is valid YAML. */
export function isValid(text: string): boolean {
  return text !== '' && parseText(text).document.errors.length === 0
}
