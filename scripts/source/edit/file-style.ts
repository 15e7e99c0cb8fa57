import { isCollection, isMap, isScalar, visit, type Node } from 'yaml'
import { parseText } from '../parse.ts'

/** How a file is written, for what is added to it. */
export interface FileStyle {
  readonly lineBreak: '\n' | '\r\n'
  /** The indentation of a group's fields, in columns. */
  readonly step: number
  /** The indentation of a list's dashes below its key, in columns. */
  readonly listStep: number
  /** The first group or list with each key. New ones get braces or brackets if it has them. */
  readonly examples: ReadonlyMap<string, Node>
}

/** Infers the style from the first line break, the first group and the first list. */
export function fileStyle(text: string): FileStyle {
  const examples = new Map<string, Node>()
  let step: number | undefined
  let listStep: number | undefined
  visit(parseText(text).document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isCollection(value) || !key.range || !value.range) return
      const name = String(key.value)
      if (!examples.has(name)) examples.set(name, value)
      if (value.flow) return
      const deeper = columnOf(text, value.range[0]) - columnOf(text, key.range[0])
      if (isMap(value)) step ??= deeper
      else listStep ??= deeper
    }
  })
  const lineBreak = /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n'
  return { lineBreak, step: step ?? 2, listStep: listStep ?? 2, examples }
}

/** Where the line with an offset starts, after a byte order mark. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

/** Where the line with an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  if (end < 0) return text.length
  return end > offset && text[end - 1] === '\r' ? end - 1 : end
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}
