import type { YAMLMap, YAMLSeq } from 'yaml'
import type { TextEdit } from '../text-edit.ts'
import { blockEntries } from './block-entries.ts'
import { editsBetween } from './edits-between.ts'
import type { Entries, Entry } from './entries.ts'
import { fileStyle } from './file-style.ts'
import { flowEntries } from './flow-entries.ts'

/** @param isRoot whether comments above the first entry are about the file */
export function entriesOf(text: string, collection: YAMLMap | YAMLSeq, isRoot: boolean): Entries {
  return collection.flow ? flowEntries(text, collection) : blockEntries(text, collection, isRoot)
}

/** Moves an entry. What is between entries stays, so that blank lines still separate them. */
export function moved(all: Entries, from: number, to: number): TextEdit[] {
  const entries = all.entries.toSpliced(from, 1)
  const entry = all.entries.slice(from, from + 1)
  return editsTo(all, entries.toSpliced(to, 0, ...entry), all.gaps)
}

/** Removes one of several entries. Of the blank lines above and below it, the most stay. */
export function removed(text: string, all: Entries, index: number): TextEdit[] {
  const [gap] = [index - 1, index]
    .filter((one) => all.gaps[one]?.trim() === '')
    .sort((one, other) => lengthOf(all.gaps[one]) - lengthOf(all.gaps[other]))
  if (gap !== undefined) return editsTo(all, all.entries.toSpliced(index, 1), all.gaps.toSpliced(gap, 1))
  // The comments above and below belong to no entry, so they stay.
  const { start = 0, behindEnd = 0 } = all.entries[index] ?? {}
  const lineBreak = all.comma === '' ? (/\r?\n$/.exec(text.slice(0, start))?.[0].length ?? 0) : 0
  return [{ start: start - lineBreak, end: behindEnd, text: '' }]
}

/**
 * Adds an entry to one or more others. Its text is the last of the edits.
 *
 * @param added in a block whole lines with their indentation, without the last line break
 */
export function inserted(all: Entries, index: number, added: string, gap: string): TextEdit[] {
  const before = all.entries[index - 1]
  if (!before) {
    const { start = 0 } = all.entries[0] ?? {}
    const put = withoutIndent(added, all.unindented) + all.comma + gap + ' '.repeat(all.unindented)
    return [{ start, end: start, text: put }]
  }
  const { end, behindEnd: at } = before
  const isLast = index === all.entries.length && all.comma !== '' && !all.hasLastComma
  if (!isLast) return [{ start: at, end: at, text: gap + added + all.comma }]
  return [
    { start: end, end, text: all.comma },
    { start: at, end: at, text: gap + added }
  ]
}

/** What separates a new entry from the one before it: the same as its neighbors. */
export function gapFor(text: string, { gaps, comma }: Entries, index: number): string {
  const usual = [gaps[index - 1], ...gaps].find((gap) => gap?.trim() === '')
  return usual ?? (comma === '' ? fileStyle(text).lineBreak : ' ')
}

function withoutIndent(text: string, most: number): string {
  const spaces = /^ */.exec(text)?.[0].length ?? 0
  return text.slice(Math.min(spaces, most))
}

function lengthOf(gap = ''): number {
  return gap.length
}

function editsTo(all: Entries, entries: readonly Entry[], gaps: readonly string[]): TextEdit[] {
  return editsBetween(pieces(all, all.entries, all.gaps), pieces(all, entries, gaps), all.entries[0]?.start ?? 0)
}

function pieces({ comma, hasLastComma, unindented }: Entries, entries: readonly Entry[], gaps: readonly string[]) {
  return entries.flatMap(({ text, behind }, index) => [
    index === 0 ? withoutIndent(text, unindented) : text,
    index < entries.length - 1 || hasLastComma ? comma : '',
    behind,
    gaps[index] ?? ''
  ])
}
