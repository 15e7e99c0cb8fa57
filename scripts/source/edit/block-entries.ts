import { isCollection, isNode, isPair, isScalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Entries, Entry } from './entries.ts'
import { columnOf, lineEnd, lineStart } from './file-style.ts'

/**
 * The entries of a group or list in lines. Comment lines directly above an entry belong to it, and so do lines below it
 * that are indented deeper.
 *
 * @param isRoot whether comments above the first entry are about the file
 */
export function blockEntries(text: string, { items, range }: YAMLMap | YAMLSeq, isRoot: boolean): Entries {
  const [first = 0] = range ?? []
  const column = columnOf(text, first)
  const isInline = /\S/.test(text.slice(lineStart(text, first), first))
  const entries: Entry[] = []
  const gaps: string[] = []
  for (const item of items) {
    const before = entries.at(-1)
    const own = before ? nextContent(text, before.end) : first
    const hasComments = before !== undefined || !(isInline || isRoot)
    const start = hasComments ? withCommentsAbove(text, own, before?.end) : isInline ? own : lineStart(text, own)
    const end = withCommentsBelow(text, lineEnd(text, contentEnd(text, item)), column)
    const indent = !before && isInline ? ' '.repeat(column) : ''
    entries.push({ text: indent + text.slice(start, end), behind: '', start, end, behindEnd: end })
    if (before) gaps.push(text.slice(before.end, start))
  }
  return { entries, gaps, comma: '', hasLastComma: false, column, unindented: isInline ? column : 0 }
}

/** Where the last characters of a value end, before a comment and a line break. */
export function contentEnd(text: string, part: unknown): number {
  if (isPair(part)) return Math.max(contentEnd(text, part.key), contentEnd(text, part.value))
  if (isCollection(part) && !part.flow) return contentEnd(text, part.items.at(-1))
  if (!isNode(part)) return 0
  const [start = 0, end = 0] = part.range ?? []
  const isBlock = isScalar(part) && (part.type === 'BLOCK_LITERAL' || part.type === 'BLOCK_FOLDED')
  return isBlock ? end - (/\r?\n$/.exec(text.slice(start, end))?.[0].length ?? 0) : end
}

interface Line {
  readonly start: number
  readonly end: number
  readonly line: string
}

function* linesAfter(text: string, offset: number): Generator<Line> {
  let end = lineEnd(text, offset)
  while (end < text.length) {
    const start = text.indexOf('\n', end) + 1
    end = lineEnd(text, start)
    yield { start, end, line: text.slice(start, end) }
  }
}

/** The first line with more than a comment. */
function nextContent(text: string, offset: number): number {
  for (const { start, line } of linesAfter(text, offset)) if (/^\s*[^\s#]/.test(line)) return start
  return text.length
}

function withCommentsAbove(text: string, offset: number, after = -1): number {
  let start = lineStart(text, offset)
  while (start > 0) {
    const above = lineStart(text, start - 1)
    if (above <= after || !/^[ \t]*#/.test(text.slice(above, start))) break
    start = above
  }
  return start
}

function withCommentsBelow(text: string, offset: number, column: number): number {
  let last = offset
  for (const { end, line } of linesAfter(text, offset)) {
    const mark = line.search(/\S/)
    if (mark < 0) continue
    if (line[mark] !== '#' || mark <= column) break
    last = end
  }
  return last
}
