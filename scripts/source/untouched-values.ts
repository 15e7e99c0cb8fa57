import { dequal } from 'dequal'
import { visit } from 'yaml'
import { parseYaml } from './parse.ts'
import { swallowedFields } from './swallowed-fields.ts'
import { applyEdits, type TextEdit } from './text-edit.ts'

/**
 * Whether all keys and values outside an edit are read as before, and none became a part of a text. Of a text that is
 * not valid YAML, compares the lines that the edit does not touch, where they are valid without the others.
 */
export function keepsOtherValues(before: string, edit: TextEdit): boolean {
  const after = applyEdits(before, [edit])
  if (swallowedFields(after) > swallowedFields(before)) return false
  const isValid = parseYaml(before).errors.length === 0
  const [start, end] = isValid ? [edit.start, edit.end] : linesOf(before, edit)
  // With spaces in place of the lines, so that all other offsets stay.
  const blank = before.slice(start, end).replaceAll(/[^\n]/g, ' ')
  const reference = isValid ? before : before.slice(0, start) + blank + before.slice(end)
  if (!isValid && parseYaml(reference).errors.length > 0) return true
  return dequal(
    valuesOutside(reference, start, end),
    valuesOutside(after, start, end + edit.text.length - (edit.end - edit.start))
  )
}

/** The keys and scalars before and after a range, in order, without a text directly before it, which may go on in it. */
function valuesOutside(text: string, start: number, end: number): unknown[] {
  const values: unknown[] = []
  visit(parseYaml(text), {
    Scalar(_, { range, value }) {
      const isOutside = range && (range[0] > end || text.slice(range[1], start).trim() !== '')
      if (isOutside && value !== null) values.push(value)
    }
  })
  return values
}

function linesOf(text: string, { start, end }: TextEdit): [number, number] {
  const next = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next]
}
