import { diffArrays } from 'diff'
import type { TextEdit } from '../text-edit.ts'

/**
 * The edits that turn pieces of a text into other pieces.
 *
 * @param offset where the first piece starts
 */
export function editsBetween(before: readonly string[], after: readonly string[], offset: number): TextEdit[] {
  const edits: TextEdit[] = []
  let at = offset
  for (const part of diffArrays([...before], [...after])) {
    const text = part.value.join('')
    const last = edits.at(-1)
    if (part.removed) edits.push({ start: at, end: at + text.length, text: '' })
    else if (part.added && last?.end === at) edits[edits.length - 1] = { ...last, text: last.text + text }
    else if (part.added) edits.push({ start: at, end: at, text })
    if (!part.added) at += text.length
  }
  return edits
}
