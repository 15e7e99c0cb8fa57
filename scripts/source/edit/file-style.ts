import { isMap, isNode, isSeq, visit } from 'yaml'
import { parseText } from '../parse.ts'

/** How a file is written, for what is added to it. */
export interface FileStyle {
  readonly lineBreak: '\n' | '\r\n'
  /** By how many columns the fields of a group are indented. */
  readonly step: number
  /** By how many columns the dashes of a list are indented below its key. */
  readonly listStep: number
}

/** Reads the style off the first line break, the first group and the first list. */
export function fileStyle(text: string): FileStyle {
  let step: number | undefined
  let listStep: number | undefined
  visit(parseText(text).document, {
    Pair(_, { key, value }) {
      if (!isNode(key) || !isNode(value) || !key.range || !value.range) return undefined
      if ((!isMap(value) && !isSeq(value)) || value.flow) return undefined
      const deeper = columnOf(text, value.range[0]) - columnOf(text, key.range[0])
      if (isMap(value)) step ??= deeper
      else listStep ??= deeper
      return step !== undefined && listStep !== undefined ? visit.BREAK : undefined
    }
  })
  const lineBreak = /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n'
  return { lineBreak, step: step ?? 2, listStep: listStep ?? 2 }
}

/** Where the line with an offset starts, after a byte order mark. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

/** Where the line with an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  if (found < 0) return text.length
  return found > offset && text[found - 1] === '\r' ? found - 1 : found
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}
