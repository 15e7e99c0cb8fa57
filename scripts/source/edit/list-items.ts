import { isSeq, type YAMLSeq } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { valueAt } from '../walk.ts'
import { applyEdits, invertEdits } from './apply.ts'
import { firstSafe, nameOf, plainData, readData, unwritable, withValue, type EditResult } from './checked-edit.ts'
import type { Entries } from './entries.ts'
import { replacingValue } from './replace-value.ts'
import { entriesOf, gapFor, inserted, moved, removed } from './rearrange.ts'
import { setScalar, type ScalarValue } from './set-scalar.ts'
import { blockEntry, flowText, isGroupOrList, mannersOf } from './value-style.ts'

/** Moves an item with its comments, so that it has the index `to` afterwards. */
export function moveItem(text: string, listPath: Path, from: number, to: number): EditResult {
  const list = listAt(text, listPath, [from, to])
  if ('refusal' in list) return list
  if (from === to) return { edits: [] }
  const items = list.items.toSpliced(from, 1).toSpliced(to, 0, list.items[from])
  return list.accept(items, [moved(list.entries, from, to)])
}

/** Removes an item with its comments. A list without items is written as `[]`. */
export function removeItem(text: string, listPath: Path, index: number): EditResult {
  const list = listAt(text, listPath, [index])
  if ('refusal' in list) return list
  const items = list.items.toSpliced(index, 1)
  if (items.length > 0) return list.accept(items, [removed(text, list.entries, index)])
  return list.accept(
    items,
    mannersOf(text).map((manner) => [replacingValue(text, listPath, [], manner)])
  )
}

/** A value of an item that its copy does not share, such as its id. */
export interface Change {
  /** From the item on. */
  readonly path: Path
  readonly value: ScalarValue
}

/** Adds a copy of an item, with its comments, behind it. */
export function duplicateItem(
  text: string,
  listPath: Path,
  index: number,
  change: (item: unknown) => readonly Change[] = () => []
): EditResult {
  const list = listAt(text, listPath, [index])
  if ('refusal' in list) return list
  const { entries, items } = list
  const item = items[index]
  const gap = gapFor(text, entries, index + 1)
  let edits: readonly TextEdit[] = inserted(entries, index + 1, entries.entries[index]?.text ?? '', gap)
  let copy = item
  for (const { path, value } of change(item)) {
    const result = setScalar(applyEdits(text, edits), [...listPath, index + 1, ...path], value)
    if ('refusal' in result) return result
    edits = withinLast(text, edits, result.edits)
    copy = withValue(copy, path, value)
  }
  return list.accept(items.toSpliced(index + 1, 0, copy), [edits])
}

/** Adds an item, written as the items beside it are. */
export function insertItem(text: string, listPath: Path, index: number, item: unknown): EditResult {
  const reason = unwritable(item)
  if (reason !== undefined) return { refusal: reason }
  const list = listAt(text, listPath, [index], 1)
  if ('refusal' in list) return list
  const { node, entries, items } = list
  const data = plainData(item)
  const neighbor = node.items[index - 1] ?? node.items[index]
  const gap = gapFor(text, entries, index)
  const attempts = mannersOf(text).map((manner) => {
    if (items.length === 0)
      return [replacingValue(text, listPath, [data], manner, isGroupOrList(data) ? undefined : node)]
    if (node.flow) return inserted(entries, index, flowText(data, manner, true), gap)
    const line = blockEntry('-', data, entries.column, neighbor, manner)
    return inserted(entries, index, ' '.repeat(entries.column) + line, gap)
  })
  return list.accept(items.toSpliced(index, 0, data), attempts)
}

interface List {
  readonly node: YAMLSeq
  readonly items: readonly unknown[]
  readonly entries: Entries
  /** The first edits that make exactly these items of the list. */
  readonly accept: (items: readonly unknown[], attempts: Iterable<readonly TextEdit[]>) => EditResult
}

/** @param more how many indexes behind the last item are valid */
function listAt(text: string, path: Path, indexes: readonly number[], more = 0): List | { refusal: string } {
  const file = readData(text)
  if ('refusal' in file) return file
  const node = nodeAt({ text }, path)
  const items = valueAt(file.data, path)
  if (!isSeq(node) || !Array.isArray(items)) return { refusal: `There is no list at ${nameOf(path)}.` }
  const wrong = indexes.find((index) => !Number.isInteger(index) || index < 0 || index >= items.length + more)
  if (wrong !== undefined) return { refusal: `There is no item ${wrong + 1} at ${nameOf(path)}.` }
  const refusal = `Cannot change the items of ${nameOf(path)} without changing another value. Change them in the file.`
  return {
    node,
    items,
    entries: entriesOf(text, node, path.length === 0),
    accept: (now, attempts) => firstSafe(text, withValue(file.data, path, now), attempts, refusal)
  }
}

/** Edits with others, made after them, of what the last of them adds. */
function withinLast(text: string, edits: readonly TextEdit[], later: readonly TextEdit[]): TextEdit[] {
  const added = edits.at(-1)
  const start = invertEdits(text, edits).at(-1)?.start
  if (!added || start === undefined) return [...edits]
  const inside = later.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return [...edits.slice(0, -1), { ...added, text: applyEdits(added.text, inside) }]
}
