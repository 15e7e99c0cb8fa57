import { visit } from 'yaml'
import { parseYaml } from './parse-yaml.ts'
import { applyEdit, type TextEdit } from './text-edit.ts'

/**
 * Whether all keys and values outside an edit are read as before. Of a text that is not valid YAML, compares the lines
 * that the edit does not touch, where they are valid without the others.
 */
export function keepsOtherValues(before: string, edit: TextEdit): boolean {
  const grown = edit.text.length - (edit.end - edit.start)
  const isValid = parseYaml(before).errors.length === 0
  const [start, end] = isValid ? [edit.start, edit.end] : linesOf(before, edit)
  const reference = isValid ? before : withBlank(before, start, end)
  if (!isValid && parseYaml(reference).errors.length > 0) return true
  const was = scalarsIn(reference, start, end)
  const is = scalarsIn(applyEdit(before, edit), start, end + grown)
  const moved = (offset: number) => (offset > end ? offset + grown : offset)
  const back = (offset: number) => (offset > end + grown ? offset - grown : offset)
  const isKept = (one: ScalarValue, other: ScalarValue | undefined) =>
    one.isTouched || (other !== undefined && (other.isTouched || other.value === one.value))
  return (
    [...was].every(([offset, one]) => isKept(one, is.get(moved(offset)))) &&
    [...is].every(([offset, one]) => isKept(one, was.get(back(offset))))
  )
}

interface ScalarValue {
  readonly value: unknown
  /** Whether it is in or at the range of the edit. */
  readonly isTouched: boolean
}

/** Keys and scalars by their offsets. */
function scalarsIn(text: string, start: number, end: number): Map<number, ScalarValue> {
  const found = new Map<number, ScalarValue>()
  visit(parseYaml(text), {
    Scalar(_, { range, value }) {
      if (range && value !== null) found.set(range[0], { value, isTouched: range[1] >= start && range[0] <= end })
    }
  })
  return found
}

function linesOf(text: string, { start, end }: TextEdit): [number, number] {
  const next = text.indexOf('\n', end)
  return [text.lastIndexOf('\n', start - 1) + 1, next < 0 ? text.length : next]
}

/** The text with spaces in place of a range, so that all other offsets stay. */
function withBlank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end)
}
