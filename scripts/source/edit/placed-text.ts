import type { TextEdit } from '../text-edit.ts'
import { lineEnd } from './file-style.ts'

/**
 * The characters of a value: those on the line of its key, before a comment, and those below, with their line breaks.
 */
export interface Written {
  readonly head: string
  readonly body: string
}

export function inline(text: string): Written {
  return { head: text, body: '' }
}

/**
 * Puts a value in place of another, with the comment behind its first line.
 *
 * @param comment the comment; undefined where it follows the other value
 */
export function placing(text: string, start: number, end: number, { head, body }: Written, comment?: string): TextEdit {
  if (comment !== undefined) return { start, end, text: head + comment + body }
  if (body === '') return { start, end, text: head }
  const last = lineEnd(text, end)
  return { start, end: last, text: head + text.slice(end, last) + body }
}
