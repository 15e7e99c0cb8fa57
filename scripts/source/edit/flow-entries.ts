import { isNode, isPair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Entries, Entry } from './entries.ts'

/**
 * The entries of a group in braces or a list in brackets, with the comments of those that stand on lines of their own.
 */
export function flowEntries(text: string, { items, range }: YAMLMap | YAMLSeq): Entries {
  const entries: Entry[] = []
  const gaps: string[] = []
  let hasLastComma = false
  let at = (range?.[0] ?? 0) + 1
  for (const item of items) {
    const space = skip(text, at, spaceAndComments)
    const start = at + (space.match(commentsAbove)?.index ?? space.length)
    const nodeEnd = endOf(item)
    const comma = nodeEnd + skip(text, nodeEnd, spaceAndComments).length
    hasLastComma = text[comma] === ','
    const end = hasLastComma ? comma : nodeEnd
    const behindStart = hasLastComma ? comma + 1 : nodeEnd
    const behind = skip(text, behindStart, commentBehind)
    if (entries.length > 0) gaps.push(text.slice(at, start))
    at = behindStart + behind.length
    entries.push({ text: text.slice(start, end), behind, start, end, behindEnd: at })
  }
  return { entries, gaps, comma: ',', hasLastComma, column: 0, unindented: 0 }
}

const spaceAndComments = /(?:\s|#[^\n]*)*/y
const commentBehind = /(?:[ \t]+#[^\r\n]*)?/y
const commentsAbove = /(?<=\n[ \t]*)(?:#[^\n]*\n[ \t]*)+$/

/** The characters at an offset that a pattern matches. */
function skip(text: string, offset: number, pattern: RegExp): string {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0] ?? ''
}

function endOf(part: unknown): number {
  if (isPair(part)) return Math.max(endOf(part.key), endOf(part.value))
  return isNode(part) ? (part.range?.[1] ?? 0) : 0
}
