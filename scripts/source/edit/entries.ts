import { isCollection, isNode, isPair, isScalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Path } from '../source.ts'
import { nameOf } from './checked-edit.ts'
import { columnOf, fileStyle, lineEnd, lineStart } from './file-style.ts'

/** The fields of a group or the items of a list, as they are in the file. */
export interface Entries {
  readonly text: string
  readonly isFlow: boolean
  /** Where the first entry starts. */
  readonly start: number
  /** Where the last entry ends. */
  readonly end: number
  /** The characters of each entry. In a block whole lines with their comments, without the last line break. */
  readonly entries: readonly string[]
  /** The characters between each two entries. */
  readonly gaps: readonly string[]
  /** The column of keys or dashes in a block. */
  readonly column: number
  /** How many spaces of the first entry are not in the file, because it follows a dash on its line. */
  readonly unindented: number
}

/** @param isRoot whether comments above the first entry are about the file */
export function entriesOf(text: string, collection: YAMLMap | YAMLSeq, isRoot: boolean): Entries {
  return collection.flow ? flowEntries(text, collection) : blockEntries(text, collection, isRoot)
}

/** Why the entries in brackets or braces cannot change: it is unknown which of them a comment is about. */
export function looseComment({ text, isFlow, entries, end }: Entries, path: Path): string | undefined {
  const hasComment = entries.some((entry) => entry.startsWith('#')) || /^[\s,]*#/.test(text.slice(end))
  return isFlow && hasComment
    ? `There are comments in the brackets of ${nameOf(path)}. Change ${nameOf(path)} in the file.`
    : undefined
}

/** Moves an entry. What is between entries stays, so that blank lines still separate them. */
export function moved(all: Entries, from: number, to: number): string {
  const entries = all.entries.toSpliced(from, 1).toSpliced(to, 0, ...all.entries.slice(from, from + 1))
  return withEntries(all, entries, all.gaps)
}

/** Removes one of several entries. Of the blank lines above and below it, the most stay. */
export function removed(all: Entries, index: number): string {
  const { text, gaps } = all
  const entries = all.entries.toSpliced(index, 1)
  const [gap] = [index - 1, index]
    .filter((place) => isBlank(gaps[place]))
    .sort((a, b) => Number(gaps[a]?.length) - Number(gaps[b]?.length))
  if (gap !== undefined) return withEntries(all, entries, gaps.toSpliced(gap, 1))
  // The comments above and below belong to no entry, so they stay.
  const lengthOf = (parts: readonly string[]) => parts.join('').length
  const start = all.start + lengthOf(all.entries.slice(0, index)) + lengthOf(gaps.slice(0, index)) - all.unindented
  const end = start + (all.entries[index]?.length ?? 0)
  return text.slice(0, start).replace(/\r?\n$/, '') + text.slice(end)
}

/** Adds an entry to others. @param added in a block whole lines with their indentation, without the last line break */
export function inserted(all: Entries, index: number, added: string, gap = usualGap(all, index)): string {
  const gaps = all.gaps.toSpliced(Math.max(0, index - 1), 0, gap)
  return withEntries(all, all.entries.toSpliced(index, 0, added), gaps)
}

/** What separates a new entry from the entry above: the same as its neighbors. */
function usualGap({ text, isFlow, gaps }: Entries, index: number): string {
  return [gaps[index - 1], ...gaps].find(isBlank) ?? (isFlow ? ', ' : fileStyle(text).lineBreak)
}

function isBlank(gap: string | undefined): boolean {
  return gap !== undefined && /^[\s,]*$/.test(gap)
}

function withEntries(all: Entries, entries: readonly string[], gaps: readonly string[]): string {
  const { text, start, end, unindented } = all
  const written = entries.map((entry, at) => entry + (at < entries.length - 1 ? (gaps[at] ?? '') : '')).join('')
  const spaces = /^ */.exec(written)?.[0].length ?? 0
  return text.slice(0, start) + written.slice(Math.min(spaces, unindented)) + text.slice(end)
}

function flowEntries(text: string, { items, range }: YAMLMap | YAMLSeq): Entries {
  const entries: string[] = []
  const gaps: string[] = []
  const [opening = 0] = range ?? []
  let start: number | undefined
  let end = opening + 1
  for (const item of items) {
    const from = end + text.slice(end).search(/[^\s,]/)
    if (start !== undefined) gaps.push(text.slice(end, from))
    start ??= from
    end = contentEnd(text, item)
    entries.push(text.slice(from, end))
  }
  return { text, isFlow: true, start: start ?? end, end, entries, gaps, column: 0, unindented: 0 }
}

/** Comment lines directly above an entry belong to it, and so do lines below it that are indented deeper. */
function blockEntries(text: string, { items, range }: YAMLMap | YAMLSeq, isRoot: boolean): Entries {
  const [first = 0] = range ?? []
  const column = columnOf(text, first)
  const unindented = /\S/.test(text.slice(lineStart(text, first), first)) ? column : 0
  const entries: string[] = []
  const gaps: string[] = []
  let start: number | undefined
  let end = first
  for (const item of items) {
    const isFirst = start === undefined
    let from = isFirst ? first - (unindented > 0 ? 0 : column) : nextContent(text, end)
    if (!isFirst || (unindented === 0 && !isRoot)) from = withCommentsAbove(text, from, isFirst ? -1 : end)
    if (!isFirst) gaps.push(text.slice(end, from))
    start ??= from
    end = withCommentsBelow(text, lineEnd(text, contentEnd(text, item)), column)
    entries.push((isFirst ? ' '.repeat(unindented) : '') + text.slice(from, end))
  }
  return { text, isFlow: false, start: start ?? end, end, entries, gaps, column, unindented }
}

/** Where the last characters of a value end, before a comment and a line break. */
export function contentEnd(text: string, part: unknown): number {
  if (isPair(part)) return Math.max(contentEnd(text, part.key), contentEnd(text, part.value))
  if (isCollection(part) && !part.flow) return contentEnd(text, part.items.at(-1))
  if (!isNode(part)) return 0
  const [start = 0, end = 0] = part.range ?? []
  return isBlockText(part) ? start + text.slice(start, end).replace(/\r?\n$/, '').length : end
}

export function isBlockText(node: unknown): boolean {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
}

/** The start of the first line after an offset's line that has more than a comment. */
function nextContent(text: string, offset: number): number {
  const lines = /(?:\r?\n[ \t]*(?:#.*)?)*\r?\n(?=[ \t]*[^\s#])/y
  lines.lastIndex = offset
  return offset + (lines.exec(text)?.[0].length ?? 0)
}

function withCommentsAbove(text: string, offset: number, after: number): number {
  let start = offset
  while (start > 0) {
    const above = lineStart(text, start - 1)
    if (above <= after || !/^[ \t]*#/.test(text.slice(above, start))) break
    start = above
  }
  return start
}

/** Where the last comment ends that is indented deeper than a column. */
function withCommentsBelow(text: string, offset: number, column: number): number {
  const comments = new RegExp(`(?:(?:\\r?\\n[ \\t]*)*\\r?\\n[ \\t]{${column + 1},}#.*)*`, 'y')
  comments.lastIndex = offset
  return offset + (comments.exec(text)?.[0].length ?? 0)
}
