import { isSeq } from 'yaml'
import type { Path } from '../source.ts'
import { applyEdits, changesBetween } from '../text-edit.ts'
import { nameOf, plainData, targetAt, withValue, type EditResult } from './checked-edit.ts'
import { entriesOf, looseComment, inserted, moved, removed } from './entries.ts'
import { fileStyle } from './file-style.ts'
import { replacingValue } from './replace-value.ts'
import { setScalar, type ScalarValue } from './set-scalar.ts'
import { entryText, flowText, isGroupOrList } from './value-text.ts'

/** Moves an item with its comments, so that it has the index `to` afterwards. */
export function moveItem(text: string, listPath: Path, from: number, to: number): EditResult {
  const list = listAt(text, listPath, [from, to])
  if ('refusal' in list) return list
  const items = list.items.toSpliced(from, 1).toSpliced(to, 0, list.items[from])
  return list.accept(items, [changesBetween(text, moved(list.entries, from, to))])
}

/** Removes an item with its comments. A list without items is written as `[]`. */
export function removeItem(text: string, listPath: Path, index: number): EditResult {
  const list = listAt(text, listPath, [index])
  if ('refusal' in list) return list
  const items = list.items.toSpliced(index, 1)
  const edits =
    items.length > 0 ? changesBetween(text, removed(list.entries, index)) : [replacingValue(text, listPath, [])]
  return list.accept(items, [edits])
}

/** A value of an item that its copy does not share, such as its id. */
export interface Change {
  /** From the item on. */
  readonly path: Path
  readonly value: ScalarValue
}

/** Adds a copy of an item, with its comments, after it. */
export function duplicateItem(
  text: string,
  listPath: Path,
  index: number,
  change: (item: unknown) => readonly Change[] = () => []
): EditResult {
  const list = listAt(text, listPath, [index])
  if ('refusal' in list) return list
  const item = list.items[index]
  let copied = inserted(list.entries, index + 1, list.entries.entries[index] ?? '')
  let copy = item
  for (const { path, value } of change(item)) {
    const result = setScalar(copied, [...listPath, index + 1, ...path], value)
    if ('refusal' in result) return result
    copied = applyEdits(copied, result.edits)
    copy = withValue(copy, path, value)
  }
  return list.accept(list.items.toSpliced(index + 1, 0, copy), [changesBetween(text, copied)])
}

/** Adds an item, written like the items beside it. */
export function insertItem(text: string, listPath: Path, index: number, item: unknown): EditResult {
  const list = listAt(text, listPath, [index], item)
  if ('refusal' in list) return list
  const { node, entries, items } = list
  const data = plainData(item)
  const after = items.toSpliced(index, 0, data)
  if (items.length === 0)
    return list.accept(after, [[replacingValue(text, listPath, [data], isGroupOrList(data) ? undefined : node)]])
  const neighbor = node.items[index - 1] ?? node.items[index]
  const added = entries.isFlow
    ? flowText(data, true)
    : ' '.repeat(entries.column) + entryText('-', data, entries.column, neighbor, fileStyle(text))
  return list.accept(after, [changesBetween(text, inserted(entries, index, added))])
}

/** @param added an item to add, which may go after the last item */
function listAt(text: string, path: Path, indexes: readonly number[], added?: unknown) {
  const target = targetAt(text, path, added)
  if ('refusal' in target) return target
  const { node, value } = target
  if (!isSeq(node) || !Array.isArray(value)) return { refusal: `There is no list at ${nameOf(path)}.` }
  const items: readonly unknown[] = value
  const count = items.length + (added === undefined ? 0 : 1)
  const wrong = indexes.find((index) => !Number.isInteger(index) || index < 0 || index >= count)
  if (wrong !== undefined) return { refusal: `There is no item ${wrong + 1} at ${nameOf(path)}.` }
  const entries = entriesOf(text, node, path.length === 0)
  const refusal = looseComment(entries, path)
  return refusal === undefined ? { ...target, node, items, entries } : { refusal }
}
