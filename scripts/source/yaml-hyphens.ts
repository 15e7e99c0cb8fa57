import { areTogether, fieldNames } from './field-names.ts'
import { indentOf, keyOf, lastLine, moveBy, wrongColumn, type Line, type YamlFix } from './yaml-lines.ts'

/** List items without their hyphen, and fields in the column of a list's hyphens. */
export function hyphenFixes(line: Line): YamlFix[] {
  const { text, start, before } = line
  const indent = indentOf(text)
  const isItem = text.trim().startsWith('-')
  const last = before.at(-1) ?? ''
  // The parser reports the second item where the first one lacks its hyphen.
  if (isItem && /^\s*\{.*\}\s*$/.test(last) && indentOf(last) === indent)
    return [missingHyphen(start - last.length - 1 + indent)]
  const key = keyOf(text)
  if (isItem || key === undefined || !fieldNames().has(key))
    return !isItem && itemAbove(before, indent) !== undefined ? [missingHyphen(start + indent)] : []
  return [...fieldFixes(line, key), ...itemInTextFixes(line), ...groupFixes(line, key)]
}

function missingHyphen(at: number): YamlFix {
  return {
    start: at,
    end: at + 1,
    message: 'List item without a hyphen.',
    hint: 'Add a hyphen and a space before it.',
    edit: { start: at, end: at, text: '- ' }
  }
}

/** The item above whose hyphen is in a column; undefined where that list has ended. */
function itemAbove(before: readonly string[], column: number): string | undefined {
  const above = lastLine(before, (one) => indentOf(one) <= column)
  return above !== undefined && indentOf(above) === column && above.trim().startsWith('- ') ? above : undefined
}

/** A field in the column of hyphens: one of the item above, or one of the group with the list. */
function fieldFixes(line: Line, key: string): YamlFix[] {
  const { text, start, before } = line
  const indent = indentOf(text)
  const item = itemAbove(before, indent)
  const first = item && keyOf(item)
  if (item === undefined || first === key) return []
  const at = start + indent
  const range = { start: at, end: at + key.length }
  const opener = lastLine(before, (one) => indentOf(one) < indent) ?? ''
  const isOfGroup = areTogether(keyOf(opener) ?? '', key)
  if (first !== undefined && areTogether(first, key) && (!isOfGroup || isOfItem(line, key))) {
    const more = /^\s*- +/.exec(item)?.[0].length ?? indent
    return [
      {
        ...range,
        message: `Wrong indentation: "${key}" starts in the column of the hyphens.`,
        hint: `${moveBy(more - indent)} before it: ${key} belongs to the item above.`,
        edit: { start, end: at, text: ' '.repeat(more) }
      }
    ]
  }
  if (!isOfGroup) return []
  const column = /^\s*(?:- +)*/.exec(opener)?.[0].length ?? 0
  return [
    {
      ...range,
      message: `"${key}" is a field, not a list item.`,
      hint: `${moveBy(column - indent)} before it.`,
      edit: { start, end: at, text: ' '.repeat(column) }
    }
  ]
}

/** Whether the items of the list around a line have such a field, or the line below is in their column. */
function isOfItem({ text, before, after }: Line, key: string): boolean {
  const indent = indentOf(text)
  const next = after.find((one) => one.trim() !== '')
  if (next !== undefined && indentOf(next) > indent && !/[:|>][+-]?$/.test(text.trim())) return true
  const isOutside = (one: string) => one.trim() !== '' && indentOf(one) < indent
  const from = before.findLastIndex(isOutside) + 1
  const to = after.findIndex(isOutside)
  const others = [...before.slice(from), ...after.slice(0, to < 0 ? undefined : to)]
  return others.some((one) => indentOf(one) > indent && keyOf(one) === key)
}

/** The first line of an item that is indented like the text of the item above, so that the parser takes it for text. */
function itemInTextFixes({ text, start, before }: Line): YamlFix[] {
  const item = before.at(-1) ?? ''
  const [indent, column] = [indentOf(item), indentOf(text) - 2]
  const isItem = item.trim().startsWith('- ') && keyOf(item) !== undefined && indent > column
  if (!isItem || itemAbove(before.slice(0, -1), column) === undefined) return []
  const from = start - item.length - 1
  return [
    {
      start: from + indent,
      end: from + item.trimEnd().length,
      message: wrongColumn(indent, column),
      hint: `${moveBy(column - indent)} before it.`,
      edit: { start: from, end: from + indent, text: ' '.repeat(column) }
    }
  ]
}

/** A group of fields whose first one lacks the hyphen of its list item. */
function groupFixes({ text, start, before }: Line, key: string): YamlFix[] {
  const indent = indentOf(text)
  const [same, outer] = [itemAbove(before, indent), itemAbove(before, indent - 2)]
  const found = { message: `"${key}" starts a new list item, but its hyphen is missing.`, hint: `Write "- ${key}:".` }
  const at = start + indent
  const range = { start: at, end: at + key.length }
  if (same !== undefined && keyOf(same) === key)
    return [{ ...found, ...range, edit: { start: at, end: at, text: '- ' } }]
  if (outer === undefined || keyOf(outer) !== key) return []
  return [{ ...found, ...range, rule: 'duplicate-key', edit: { start: at - 2, end: at, text: '- ' } }]
}
