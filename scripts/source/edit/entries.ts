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

/**
 * In a block, comment lines directly above an entry belong to it, and so do lines below it that are indented deeper.
 *
 * @param isRoot whether comments above the first entry are about the file
 */
export function entriesOf(text: string, { items, flow, range }: YAMLMap | YAMLSeq, isRoot: boolean): Entries {
  const [first = 0] = range ?? []
  const isFlow = flow === true
  const column = isFlow ? 0 : columnOf(text, first)
  const unindented = /\S/.test(text.slice(lineStart(text, first), first)) ? column : 0
  const startOf = (previous: number | undefined) => {
    if (isFlow) return skipped(text, previous ?? first + 1, /[\s,]*/y)
    if (previous !== undefined) return withCommentsAbove(text, skipped(text, previous, linesWithoutContent), previous)
    return unindented > 0 ? first : withCommentsAbove(text, first - column, isRoot ? first - column : 0)
  }
  const entries: string[] = []
  const gaps: string[] = []
  let start: number | undefined
  let end: number | undefined
  for (const item of items) {
    const from = startOf(end)
    if (end !== undefined) gaps.push(text.slice(end, from))
    end = contentEnd(text, item)
    if (!isFlow) end = skipped(text, lineEnd(text, end), deeperComments(column))
    entries.push((start === undefined ? ' '.repeat(unindented) : '') + text.slice(from, end))
    start ??= from
  }
  return { text, isFlow, start: start ?? first + 1, end: end ?? first + 1, entries, gaps, column, unindented }
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

/** What separates an entry from the entry above: the same as its neighbors. */
export function usualGap({ text, isFlow, gaps }: Entries, index: number): string {
  return [gaps[index - 1], ...gaps].find(isBlank) ?? (isFlow ? ', ' : fileStyle(text).lineBreak)
}

export function isBlank(gap: string | undefined): boolean {
  return gap !== undefined && /^[\s,]*$/.test(gap)
}

function withEntries(all: Entries, entries: readonly string[], gaps: readonly string[]): string {
  const { text, start, end, unindented } = all
  const written = entries.map((entry, at) => entry + (at < entries.length - 1 ? (gaps[at] ?? '') : '')).join('')
  const spaces = /^ */.exec(written)?.[0].length ?? 0
  return text.slice(0, start) + written.slice(Math.min(spaces, unindented)) + text.slice(end)
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

/** The line breaks and comments before the first line that has more than a comment. */
const linesWithoutContent = /(?:\r?\n[ \t]*(?:#.*)?)*\r?\n(?=[ \t]*[^\s#])/y

/** Comments below a line that are indented deeper than a column. */
function deeperComments(column: number): RegExp {
  return new RegExp(`(?:(?:\\r?\\n[ \\t]*)*\\r?\\n[ \\t]{${column + 1},}#.*)*`, 'y')
}

/** The offset after the match of a sticky pattern at an offset. */
function skipped(text: string, offset: number, pattern: RegExp): number {
  pattern.lastIndex = offset
  return offset + (pattern.exec(text)?.[0].length ?? 0)
}

/** The start of the comment lines directly above an offset, but not above a limit. */
function withCommentsAbove(text: string, offset: number, limit: number): number {
  let start = offset
  while (start > limit) {
    const above = lineStart(text, start - 1)
    if (above < limit || !/^[ \t]*#/.test(text.slice(above, start))) break
    start = above
  }
  return start
}
