import { applyEdits } from '../../../../../scripts/source/text-edit.ts'
import type { EditResult } from '../../../../../scripts/source/edit/checked-edit.ts'

/** The text after an edit, or the refusal. */
export function edited(text: string, result: EditResult): string {
  return 'edits' in result ? applyEdits(text, result.edits) : `Refused: ${result.refusal}`
}

/** A text with the line ends of Windows. */
export function withCrlf(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n')
}
