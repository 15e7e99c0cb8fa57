import { isCollection, type Node } from 'yaml'
import { keyNodeAt, nodeAt, type Path } from '../source.ts'
import type { TextEdit } from '../text-edit.ts'
import { isRecord } from '../walk.ts'
import { contentEnd, entriesOf, isBlockText } from './entries.ts'
import { columnOf, fileStyle, lineEnd } from './file-style.ts'
import { entryText, flowText, isGroupOrList, keyText } from './value-text.ts'

/** Puts other characters in place of a value. A comment on its first line stays there. */
export function replacing(text: string, path: Path, written: string): TextEdit {
  const [head = ''] = /^[^\r\n]*/.exec(written) ?? []
  const body = written.slice(head.length)
  const node = nodeAt({ text }, path)
  // The comments after and below the last item of a block are about it.
  const end = isCollection(node) && !node.flow ? entriesOf(text, node, false).end : contentEnd(text, node)
  let [start = 0] = node?.range ?? []
  const key = keyNodeAt({ text }, path)
  const isBelowKey = isCollection(node) && !node.flow && key?.range !== undefined
  if (isBelowKey && key?.range) start = text.indexOf(':', key.range[1]) + 1
  // The parser places an empty value after spaces.
  const isEmpty = start === end
  if (isEmpty || head === '') start = text.slice(0, start).trimEnd().length
  const space = head !== '' && (isEmpty || isBelowKey) ? ' ' : ''
  if (isEmpty) return withComment(text, start, start, space + head, body)
  if (!isBelowKey && !isBlockText(node)) return withComment(text, start, end, space + head, body)
  const [comment = ''] = /\s+#.*$/.exec(text.slice(start, lineEnd(text, start))) ?? []
  return { start, end, text: space + head + comment + body }
}

/** Keeps the comment after a value of one line on that line. */
function withComment(text: string, start: number, end: number, head: string, body: string): TextEdit {
  const isLine = body !== '' && !text.slice(start, end).includes('\n')
  const commentEnd = isLine ? lineEnd(text, end) : end
  return { start, end: commentEnd, text: head + text.slice(end, commentEnd) + body }
}

/** Writes a group, a list or another value in place of a value. @param example how to write it */
export function replacingValue(text: string, path: Path, value: unknown, example?: Node): TextEdit {
  const key = isInFlow(text, path) ? undefined : keyNodeAt({ text }, path)
  if (key?.range) {
    const written = entryText('', value, columnOf(text, key.range[0]), example, fileStyle(text))
    return replacing(text, path, written.replace(/^ /, ''))
  }
  return replacing(text, path, path.length > 0 ? flowText(value, true) : atTop(text, value))
}

/** The first field or item of a file. */
function atTop(text: string, value: unknown): string {
  if (!isGroupOrList(value) || Object.keys(value).length === 0) return flowText(value)
  const [item] = Array.isArray(value) ? value : []
  const [[key, field] = ['', undefined]] = isRecord(value) ? Object.entries(value) : []
  const label = Array.isArray(value) ? '-' : `${keyText(key)}:`
  return entryText(label, isRecord(value) ? field : item, 0, undefined, fileStyle(text))
}

/** Whether a value is in braces or brackets. */
export function isInFlow(text: string, path: Path): boolean {
  return path.some((_, depth) => {
    const parent = nodeAt({ text }, path.slice(0, depth))
    return isCollection(parent) && parent.flow === true
  })
}
