import { isMap, isScalar, isSeq } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import { isRecord } from '../walk.ts'
import { nameOf, plainData, targetAt, type EditResult } from './checked-edit.ts'
import { entriesOf, looseComment, inserted, removed } from './entries.ts'
import { fileStyle } from './file-style.ts'
import { changesBetween } from '../text-edit.ts'
import { replacingValue } from './replace-value.ts'
import { isScalarValue, setScalar } from './set-scalar.ts'
import { entryText, flowText, isGroupOrList, keyText } from './value-text.ts'

/**
 * Adds a field, or gives it another value. New groups and lists are in braces or brackets where the file writes others
 * with the same key that way.
 *
 * @param order the keys of the group in the order of its schema; without it, a new field comes last
 */
export function setField(text: string, path: Path, value: unknown, order: readonly string[] = []): EditResult {
  const group = groupAt(text, path, value)
  if ('refusal' in group) return group
  const { node, key, fields, keys, entries } = group
  const data = plainData(value)
  const after = { ...fields, [key]: data }
  if (keys.includes(key)) {
    const old = nodeAt({ text }, path)
    if (isScalar(old) && isScalarValue(data)) return setScalar(text, path, data)
    return group.accept(after, [[replacingValue(text, path, data, old)]], path)
  }
  if (keys.length === 0) {
    const example = isGroupOrList(data) ? undefined : node
    return group.accept(after, [[replacingValue(text, path.slice(0, -1), { [key]: data }, example)]], path)
  }
  const style = fileStyle(text)
  // Otherwise, a group or list beside it says how to write one.
  const isAlike = (value: unknown) => (Array.isArray(data) ? isSeq(value) : isMap(value))
  const example = style.examples.get(key) ?? node.items.find(({ value }) => isAlike(value))?.value
  const added = entries.isFlow
    ? `${keyText(key)}: ${flowText(data, true)}`
    : ' '.repeat(entries.column) + entryText(`${keyText(key)}:`, data, entries.column, example, style)
  const gap = entries.isFlow ? undefined : style.lineBreak
  return group.accept(after, [changesBetween(text, inserted(entries, placeOf(key, keys, order), added, gap))], path)
}

/** Removes a field with the comments above it. An empty group is written as `{}`. No edits where it is missing. */
export function removeField(text: string, path: Path): EditResult {
  const group = groupAt(text, path)
  if ('refusal' in group) return group
  const { key, fields, keys, entries } = group
  const index = keys.indexOf(key)
  if (index < 0) return { edits: [] }
  const { [key]: _, ...rest } = fields
  const edits =
    keys.length > 1 ? changesBetween(text, removed(entries, index)) : [replacingValue(text, path.slice(0, -1), {})]
  return group.accept(rest, [edits], path)
}

/** The group with the field at `path`: the last key of the path, and the keys of the group in the order of the file. */
function groupAt(text: string, path: Path, added?: unknown) {
  const above = path.slice(0, -1)
  const target = targetAt(text, above, added)
  if ('refusal' in target) return target
  const { node, value: fields } = target
  if (path.length === 0 || !isMap(node) || !isRecord(fields))
    return { refusal: `There is no group of fields at ${nameOf(above)}.` }
  const entries = entriesOf(text, node, path.length === 1)
  const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
  const refusal = looseComment(entries, above)
  return refusal === undefined ? { ...target, node, key: String(path.at(-1)), fields, keys, entries } : { refusal }
}

/** Behind the last field that comes before it in the order. */
function placeOf(key: string, keys: readonly string[], order: readonly string[]): number {
  const before = order.slice(0, Math.max(0, order.indexOf(key)))
  return order.includes(key) ? keys.findLastIndex((other) => before.includes(other)) + 1 : keys.length
}
