import type { RuleId } from '../diagnostics/rules.ts'
import type { TextEdit } from './text-edit.ts'

/** A guess at an author's YAML mistake, and an edit that may fix it. The caller tries whether it does. */
export interface YamlFix {
  readonly rule?: RuleId
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
  readonly edit: TextEdit
}

/** A line with the lines around it. */
export interface Line {
  readonly text: string
  /** The offset of its first character in the whole text. */
  readonly start: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** A line that is indented differently from the lines that it belongs to. */
export function indentationFixes(line: Line): YamlFix[] {
  const { text, start } = line
  const indent = indentOf(text)
  const first = /^(?:- +)?[\w-]+:|^- |^\S+/.exec(text.trimStart())?.[0].trimEnd() ?? ''
  if (!/^- |^-$|^[\w-]+:/.test(text.trimStart())) return []
  const around = columnsAround(line).filter((column) => column !== indent)
  return [
    ...firstFixes(line),
    ...around.map((column) => ({
      start: start + indent,
      end: start + indent + first.length,
      message: wrongColumn(indent, column),
      hint: `${moveBy(column - indent)} before it.`,
      edit: { start, end: start + indent, text: ' '.repeat(column) }
    }))
  ]
}

/** The first field or item of a group or file, which is indented more than the later ones. The parser reports those. */
function firstFixes({ text, start, before }: Line): YamlFix[] {
  const indent = indentOf(text)
  const isBlank = (line: string) => line.trim() === '' || line.trim().startsWith('#')
  const openerAt = before.findLastIndex((line) => !isBlank(line) && indentOf(line) < indent)
  const at = before.findIndex((line, index) => index > openerAt && !isBlank(line))
  const [opener, first = ''] = [before[openerAt], before[at]]
  const more = indentOf(first)
  const isOpened = opener === undefined || (/:\s*$/.test(opener) && indent === indentOf(opener) + 2)
  if (!isOpened || more <= indent || !(isKey(first) || first.trim().startsWith('- '))) return []
  const from = start - before.slice(at).reduce((sum, line) => sum + line.length + 1, 0)
  const kind = first.trim().startsWith('- ') ? 'item' : 'field'
  return [
    {
      start: from + more,
      end: from + more + first.trim().split(':', 1).join().length + 1,
      message: `Wrong indentation: this ${kind} starts in column ${more + 1}, the ${kind}s below in column ${indent + 1}.`,
      hint: `${moveBy(indent - more)} before it.`,
      edit: { start: from, end: from + more, text: ' '.repeat(indent) }
    }
  ]
}

/** The columns in which the lines around start, or their keys after a hyphen, the nearest first. */
export function columnsAround({ text, before, after }: Line): number[] {
  const near = [...before.slice(-40).reverse(), ...after.slice(0, 3)].filter((one) => one.trim() !== '')
  const isItem = text.trim().startsWith('-')
  const columns = near.flatMap((one) => {
    const item = /^\s*- +(?=\S)/.exec(one)?.[0].length
    const own = indentOf(one)
    if (isItem) return item === undefined ? [own, own + 2] : [own]
    return item === undefined ? [own] : [item]
  })
  const opened = near[0]?.trimEnd().endsWith(':') ? [indentOf(near[0]) + 2] : []
  const wanted = [...opened, ...columns]
  // A nearby column is the likelier one.
  const own = indentOf(text.replaceAll('\t', '  '))
  return [...new Set(wanted)].slice(0, 6).sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
}

/** Lines of a block text that are not indented with it, and block texts without their |. */
export function blockTextFixes({ text, start, before, after }: Line): YamlFix[] {
  const trimmed = text.trim()
  if (trimmed === '' || /^(?:- |[\w-]+:(?: |$))/.test(trimmed)) return []
  const keyAt = before.findLastIndex(isKey)
  const keyLine = before[keyAt]
  if (keyLine === undefined) return []
  const fixes: YamlFix[] = []
  const keyStart = start - before.slice(keyAt).reduce((sum, one) => sum + one.length + 1, 0)
  if (/:\s*$/.test(keyLine)) {
    const at = keyStart + keyLine.trimEnd().length
    const name = /([\w-]+):\s*$/.exec(keyLine)?.[1] ?? ''
    const message = `The text of "${name}" has several lines or a colon, so it needs the mark |.`
    fixes.push({
      start: at - name.length - 1,
      end: at,
      message,
      hint: `Write ${name}: | and start the text on the next line.`,
      edit: { start: at, end: at, text: ' |' }
    })
  }
  const inside = before.slice(keyAt + 1).find((one) => one.trim() !== '')
  const wanted =
    inside === undefined || indentOf(inside) <= indentOf(keyLine) ? indentOf(keyLine) + 2 : indentOf(inside)
  const run = [text, ...after.slice(0, Math.max(0, after.findIndex(isKey)))]
  const lines = run.slice(0, run.findLastIndex((one) => one.trim() !== '') + 1)
  const end = start + lines.join('\n').length
  for (const column of new Set([wanted, indentOf(keyLine) + 2])) {
    const moved = lines.map((one) =>
      one.trim() === '' ? one : ' '.repeat(Math.max(0, indentOf(one) + column - indentOf(text))) + one.trimStart()
    )
    fixes.push({
      start: start + indentOf(text),
      end: start + text.trimEnd().length,
      message: 'Wrong indentation: this line does not align with the text above, which it belongs to.',
      hint: `${moveBy(column - indentOf(text))} before it.`,
      edit: { start, end, text: moved.join('\n') }
    })
  }
  return fixes
}

/** @param indent the spaces before a line, of which the lines around it have `column` */
export function wrongColumn(indent: number, column: number): string {
  return `Wrong indentation: this line starts in column ${indent + 1}, the lines around it in column ${column + 1}.`
}

/** `Add 2 spaces`, `Remove 1 space`. */
export function moveBy(columns: number): string {
  const count = Math.abs(columns)
  return `${columns > 0 ? 'Add' : 'Remove'} ${count} space${count === 1 ? '' : 's'}`
}

/** The last line with content, from the end of `lines`, that fits. */
export function lastLine(lines: readonly string[], fits = (_: string) => true): string | undefined {
  return lines.findLast((line) => line.trim() !== '' && !line.trim().startsWith('#') && fits(line))
}

export function keyOf(line: string): string | undefined {
  return /^\s*(?:- +)*([\w-]+):(?= |$)/.exec(line)?.[1]
}

export function isKey(line: string): boolean {
  return /^\s*(?:- +)?[\w-]+:(?: |$)/.test(line)
}

export function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0
}
