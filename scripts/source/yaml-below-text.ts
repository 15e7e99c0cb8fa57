import { fieldNames, fieldsInGroups } from './field-names.ts'
import { indentOf, keyOf, moveBy, wrongColumn, type Line, type YamlFix } from './yaml-lines.ts'

/** Fields that are indented below a field with a text. The parser reports either line. */
export function belowTextFixes({ text, start, before, after }: Line): YamlFix[] {
  const isBlank = (line: string) => line.trim() === '' || line.trim().startsWith('#')
  const above = before.findLastIndex((line) => !isBlank(line))
  const below = after.findIndex((line) => !isBlank(line))
  const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)
  return [
    ...fixesOf(
      { text, start },
      { text: after[below] ?? '', start: start + lengthOf([text, ...after.slice(0, below)]) }
    ),
    ...fixesOf({ text: before[above] ?? '', start: start - lengthOf(before.slice(above)) }, { text, start })
  ]
}

type Placed = Pick<Line, 'text' | 'start'>

function fixesOf(upper: Placed, lower: Placed): YamlFix[] {
  const [, head = '', name = '', value = ''] =
    /^(\s*(?:- +)*)([\w-]+):( +[^\s|>&*{[#].*)$/.exec(upper.text.trimEnd()) ?? []
  const key = keyOf(lower.text)
  if (value === '' || key === undefined || indentOf(lower.text) <= head.length) return []
  if (isFieldOf(name, key)) return [textOfGroup(upper, head.length + name.length + 1, name, value)]
  return fieldNames().has(key) ? [indentedField(lower, key, head.length)] : []
}

function isFieldOf(group: string, key: string): boolean {
  const fields = fieldsInGroups().get(group)
  return fields === 'any' || (fields?.has(key) ?? false)
}

/** A text at the name of a group, above the fields of the group. */
function textOfGroup({ start }: Placed, column: number, name: string, value: string): YamlFix {
  const edit = { start: start + column, end: start + column + value.length, text: '' }
  const words = value.trim()
  return {
    start: edit.end - words.length,
    end: edit.end,
    message: `"${name}" has both a text and fields.`,
    hint: `Delete ${words}: the fields below are its value.`,
    edit
  }
}

/** A field that is indented more than the field above it. */
function indentedField({ text, start }: Placed, key: string, column: number): YamlFix {
  const indent = indentOf(text)
  const at = start + indent
  return {
    start: at,
    end: at + key.length + 1,
    message: wrongColumn(indent, column),
    hint: `${moveBy(column - indent)} before it.`,
    edit: { start, end: at, text: ' '.repeat(column) }
  }
}
