import { dequal } from 'dequal'
import { isMap, isPair, isScalar, isSeq } from 'yaml'
import { entriesOf, looseComment, type Entries } from '../source/edit/entries.ts'
import { parseText } from '../source/parse.ts'
import type { Path } from '../source/source.ts'
import { narrowed, type TextEdit } from '../source/text-edit.ts'
import { valueAt } from '../source/walk.ts'
import { dataOf } from './file-edits.ts'
import { pairItems, unmovedPairs, type Pair } from './pair-items.ts'

/** A value that differs in two versions of a file. */
export interface Difference {
  /** `spacing`: the same value with other comments, spaces or quotes. */
  readonly kind: 'changed' | 'added' | 'removed' | 'moved' | 'spacing'
  /** Where it was; undefined for an added value. */
  readonly before: Path | undefined
  /** Where it is; undefined for a removed value. */
  readonly after: Path | undefined
  /** Edits of the later text that undo this difference alone. */
  readonly edits: readonly TextEdit[]
}

/** A value with its key or dash, and the comments about it. */
export interface Part {
  readonly text: string
  readonly node: unknown
  /** Of a field in its group. */
  readonly key?: string
  readonly path: Path
  readonly value: unknown
  readonly start: number
  readonly end: number
}

/** The fields of a group, or the items of a list. */
export interface Group extends Entries {
  readonly parts: readonly Part[]
}

/** Whether the value at a path is compared as a whole, such as the files of a picture, and not item by item. */
export type IsAtomic = (path: Path) => boolean

/** What differs in two valid YAML texts, from top to bottom. */
export function compareYaml(before: string, after: string, isAtomic: IsAtomic): Difference[] {
  const startOf = ({ edits }: Difference) => edits[0]?.start ?? 0
  return compareParts(fileOf(before), fileOf(after), isAtomic).sort((a, b) => startOf(a) - startOf(b))
}

export function fileOf(text: string): Part {
  return { text, node: parseText(text).document.contents, path: [], value: dataOf(text), start: 0, end: text.length }
}

function compareParts(was: Part, is: Part, isAtomic: IsAtomic): Difference[] {
  const all = spacing(was, is, [was.start, was.end], [is.start, is.end])
  if (all.length === 0) return []
  const groups = isAtomic(is.path) ? undefined : pairGroups(was, is)
  if (!groups) {
    const isSame = dequal(was.value, is.value)
    return isSame ? all : all.map((difference) => ({ ...difference, kind: 'changed' as const }))
  }
  const { old, now, pairs, unmoved } = groups
  return [
    ...spacing(was, is, [was.start, old.start], [is.start, now.start]),
    ...unmoved.flatMap((pair, index) => compareUnmoved(old, now, pair, unmoved[index + 1], isAtomic)),
    ...compareOrder(old, now, pairs, unmoved),
    ...spacing(was, is, [old.end, was.end], [now.end, is.end])
  ]
}

/**
 * The fields or items of two versions of a group or list, in pairs. Undefined for other values, and where only the whole
 * can be compared, because it is written in another way or nothing is in its place.
 */
export function pairGroups(was: Part, is: Part) {
  const [old, now] = [groupOf(was), groupOf(is)]
  if (!old || !now || isMap(was.node) !== isMap(is.node)) return undefined
  const isSameStyle = old.isFlow === now.isFlow && old.column === now.column && old.unindented === now.unindented
  const pairs = pairParts(old, now)
  const unmoved = unmovedPairs(pairs)
  // The first field of a list's item is on the line of its dash.
  const keepsFirst = unmoved.some(({ before, after }) => before === 0 && after === 0)
  if (!isSameStyle || unmoved.length === 0 || (now.unindented > 0 && !keepsFirst)) return undefined
  return { old, now, pairs, unmoved }
}

/** Pairs the fields or items of two versions of a group or list. */
export function pairParts(old: Group, now: Group): Pair[] {
  const itemOf = (part: Part) => ({ ...part, text: textOf(part).trim() })
  return pairItems(old.parts.map(itemOf), now.parts.map(itemOf))
}

/** The part of a group or list by its key or index. */
export function partAt(group: Group | undefined, step: Path[number] | undefined): Part | undefined {
  return group?.parts.find((part) => part.path.at(-1) === step)
}

export function textOf({ text, start, end }: Part): string {
  return text.slice(start, end)
}

/** Characters of two versions of a value that differ. */
function spacing(was: Part, is: Part, old: readonly [number, number], now: readonly [number, number]): Difference[] {
  const text = was.text.slice(...old)
  const [start, end] = now
  if (text === is.text.slice(start, end)) return []
  return [{ kind: 'spacing', before: was.path, after: is.path, edits: [narrowed(is.text, { start, end, text })] }]
}

export function groupOf({ text, node, path, value, start }: Part): Group | undefined {
  if ((!isMap(node) && !isSeq(node)) || node.items.length === 0) return undefined
  const entries = entriesOf(text, node, path.length === 0)
  if (looseComment(entries, path) !== undefined || entries.start < start) return undefined
  let at = entries.start
  const parts = node.items.flatMap((item, index): Part[] => {
    const length = (entries.entries[index]?.length ?? 0) - (index === 0 ? entries.unindented : 0)
    const part = { text, start: at, end: at + length }
    at += length + (entries.gaps[index]?.length ?? 0)
    if (!isPair(item)) return [{ ...part, node: item, path: [...path, index], value: valueAt(value, [index]) }]
    const key = isScalar(item.key) ? String(item.key.value) : undefined
    if (key === undefined) return []
    return [{ ...part, key, node: item.value, path: [...path, key], value: valueAt(value, [key]) }]
  })
  return parts.length === node.items.length ? { ...entries, parts } : undefined
}

/** A value that kept its place, and what is between it and the next one. */
function compareUnmoved(old: Group, now: Group, { before, after }: Pair, next: Pair | undefined, isAtomic: IsAtomic) {
  const [was, is] = [old.parts[before], now.parts[after]]
  if (!was || !is) return []
  const [nextWas, nextIs] = [old.parts[before + 1], now.parts[after + 1]]
  const isNext = nextWas && nextIs && next?.before === before + 1 && next.after === after + 1
  return [
    ...compareParts(was, is, isAtomic),
    ...(isNext ? spacing(was, is, [was.end, nextWas.start], [is.end, nextIs.start]) : [])
  ]
}

/** The values that were removed, moved and added. Values restored at the same place keep their original order. */
function compareOrder(old: Group, now: Group, pairs: readonly Pair[], unmoved: readonly Pair[]): Difference[] {
  const gone = old.parts.flatMap(({ path }, before): Difference[] => {
    const pair = pairs.find((pair) => pair.before === before)
    if (pair && unmoved.includes(pair)) return []
    const moved = pair && now.parts[pair.after]
    // What changed in an item with an id stays, and is listed once the item is back in its place.
    const isKept = moved && (moved.key !== undefined || valueAt(moved.value, ['id']) !== undefined)
    const edits = [insertionOf(old, now, { before, moved, isKept }, unmoved)]
    if (!pair) return [{ kind: 'removed', before: path, after: undefined, edits }]
    const removal = removalOf(now, pair.after, unmoved)
    return [{ kind: 'moved', before: path, after: moved?.path, edits: [...edits, removal] }]
  })
  const added = now.parts.flatMap(({ path }, after): Difference[] =>
    pairs.some((pair) => pair.after === after)
      ? []
      : [{ kind: 'added', before: undefined, after: path, edits: [removalOf(now, after, unmoved)] }]
  )
  return [...gone, ...added]
}

/** Removes a value with what separates it from the nearest one that stays. */
function removalOf({ parts }: Group, index: number, unmoved: readonly Pair[]): TextEdit {
  const part = parts[index]
  const isFirst = unmoved.every(({ after }) => after > index)
  const start = isFirst ? part?.start : parts[index - 1]?.end
  const end = isFirst ? parts[index + 1]?.start : part?.end
  return { start: start ?? 0, end: end ?? 0, text: '' }
}

/**
 * Puts a value back after the nearest one above it that stays, or else before the first one that does. Others that moved
 * there stay above it if that is its old position.
 */
function insertionOf(
  old: Group,
  now: Group,
  { before: index, moved, isKept }: { readonly before: number; readonly moved?: Part; readonly isKept?: boolean },
  unmoved: readonly Pair[]
): TextEdit {
  const above = unmoved.findLast(({ before }) => before < index)
  const below = unmoved.find(({ before }) => before > index)?.after ?? now.parts.length
  const others = [...now.parts.keys()].slice(0, below).filter((at) => now.parts[at] !== moved)
  const last = above && Math.max(above.after, others[Math.min(index, others.length) - 1] ?? 0)
  const neighbor = now.parts[last ?? unmoved[0]?.after ?? 0]
  const at = (above ? neighbor?.end : neighbor?.start) ?? 0
  const part = old.parts[index]
  const start = above ? old.parts[index - 1]?.end : part?.start
  const end = above ? part?.end : old.parts[index + 1]?.start
  const text = isKept && moved ? textOf(moved) : old.text.slice(part?.start, part?.end)
  return { start: at, end: at, text: old.text.slice(start, part?.start) + text + old.text.slice(part?.end, end) }
}
