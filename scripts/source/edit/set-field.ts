import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml'
import { nodeAt, type Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { isRecord, valueAt } from '../walk.ts'
import { firstSafe, nameOf, plainData, readData, unwritable, withValue, type EditResult } from './checked-edit.ts'
import { fileStyle } from './file-style.ts'
import { entriesOf, gapFor, inserted, removed } from './rearrange.ts'
import { replacingValue } from './replace-value.ts'
import { isScalarValue, setScalar } from './set-scalar.ts'
import { blockEntry, flowText, isGroupOrList, keyText, mannersOf } from './value-style.ts'

/**
 * Adds a field, or gives it another value. New groups and lists are in braces or brackets where the file writes others
 * with the same key so.
 *
 * @param order the keys of the group in the order of its schema; without it, a new field comes last
 */
export function setField(text: string, path: Path, value: unknown, order: readonly string[] = []): EditResult {
  const reason = unwritable(value)
  if (reason !== undefined) return { refusal: reason }
  const group = groupAt(text, path)
  if ('refusal' in group) return group
  const { node, key, fields, keys } = group
  const data = plainData(value)
  const manners = mannersOf(text)
  const old = nodeAt({ text }, path)
  if (keys.includes(key)) {
    if (isScalar(old) && isScalarValue(data)) return setScalar(text, path, data)
    return group.accept(
      { ...fields, [key]: data },
      manners.map((manner) => [replacingValue(text, path, data, manner, old)])
    )
  }
  const all = entriesOf(text, node, path.length === 1)
  const index = placeOf(key, keys, order)
  const attempts = manners.map((manner) => {
    if (keys.length === 0) {
      const model = isGroupOrList(data) ? undefined : node
      return [replacingValue(text, path.slice(0, -1), { [key]: data }, manner, model)]
    }
    if (node.flow) {
      return inserted(all, index, `${keyText(key)}: ${flowText(data, manner, true)}`, gapFor(text, all, index))
    }
    const line = blockEntry(`${keyText(key)}:`, data, all.column, manner.alike(key) ?? neighborOf(node, data), manner)
    return inserted(all, index, ' '.repeat(all.column) + line, fileStyle(text).lineBreak)
  })
  return group.accept({ ...fields, [key]: data }, attempts)
}

/**
 * Removes a field with the comments above it. A group without fields is written as `{}`. No edits where it is missing.
 */
export function removeField(text: string, path: Path): EditResult {
  const group = groupAt(text, path)
  if ('refusal' in group) return group
  const { node, key, fields, keys } = group
  const index = keys.indexOf(key)
  if (index < 0) return { edits: [] }
  const rest = Object.fromEntries(Object.entries(fields).filter(([other]) => other !== key))
  if (keys.length > 1) return group.accept(rest, [removed(text, entriesOf(text, node, path.length === 1), index)])
  return group.accept(
    rest,
    mannersOf(text).map((manner) => [replacingValue(text, path.slice(0, -1), {}, manner)])
  )
}

interface Group {
  readonly node: YAMLMap
  /** The last key of the path. */
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The keys in the order of the file. */
  readonly keys: readonly string[]
  /** The first edits that make exactly these fields of the group. */
  readonly accept: (fields: unknown, attempts: Iterable<readonly TextEdit[]>) => EditResult
}

/** The group with the field at `path`. */
function groupAt(text: string, path: Path): Group | { refusal: string } {
  const file = readData(text)
  if ('refusal' in file) return file
  const above = path.slice(0, -1)
  const node = nodeAt({ text }, above)
  const fields = valueAt(file.data, above)
  if (path.length === 0 || !isMap(node) || !isRecord(fields)) {
    return { refusal: `There is no group of fields at ${nameOf(above)}.` }
  }
  const refusal = `Cannot change ${nameOf(path)} without changing another value. Change it in the file.`
  return {
    node,
    key: String(path.at(-1)),
    fields,
    keys: node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')),
    accept: (now, attempts) => firstSafe(text, withValue(file.data, above, now), attempts, refusal)
  }
}

/** A group or list beside it, as an example of how to write one. */
function neighborOf({ items }: YAMLMap, data: unknown): unknown {
  return items.map(({ value }) => value).find((value) => (Array.isArray(data) ? isSeq(value) : isMap(value)))
}

/** Behind the last field that comes before it in the order. */
function placeOf(key: string, keys: readonly string[], order: readonly string[]): number {
  const before = order.slice(0, Math.max(0, order.indexOf(key)))
  return order.includes(key) ? keys.findLastIndex((other) => before.includes(other)) + 1 : keys.length
}
