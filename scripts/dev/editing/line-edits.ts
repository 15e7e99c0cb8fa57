import { editsBetween } from '../../source/edit/edits-between.ts'
import type { TextEdit } from '../../source/text-edit.ts'

/** The edits of whole lines that turn one text into another. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const lines = (text: string) => text.split(/(?<=\n)/)
  return editsBetween(lines(before), lines(after), 0)
}
