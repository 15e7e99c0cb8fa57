import type { RuleId } from '../diagnostics/rules.ts'
import type { TextEdit } from './text-edit.ts'

/** What is wrong with a line of invalid YAML, and an edit after which the parser reads on. */
export interface YamlFix {
  readonly rule?: RuleId | undefined
  /** Set where the edit takes words away, so that another one is better. */
  readonly isLoss?: true | undefined
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
  readonly edit: TextEdit
}

/** A line with the lines around it. */
export interface Line {
  readonly lines: readonly string[]
  readonly index: number
  /** The offset of its first character. */
  readonly start: number
}

export function offsetOf(lines: readonly string[], index: number): number {
  return lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0)
}

export function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0
}

/** Whether a line has no more than a comment. */
export function isBlank(line: string): boolean {
  return /^\s*(?:#.*)?$/.test(line)
}

/** The lines that the line at `index` is indented below, the outermost first. */
export function parentsOf(lines: readonly string[], index: number): number[] {
  const parents: number[] = []
  let indent = indentOf(lines[index] ?? '')
  for (let at = index - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (isBlank(line) || indentOf(line) >= indent) continue
    parents.unshift(at)
    indent = indentOf(line)
  }
  return parents
}

/** The finding for a tab in an indentation. */
export const tabbed = {
  rule: 'yaml-tab',
  message: 'Tab used for indentation. YAML allows only spaces.',
  hint: 'Replace the tab with spaces.'
} as const

/** A line, alone or with what belongs to it, in the columns of the lines around it, the nearest first. */
export function movedLines(line: Line): YamlFix[] {
  const text = line.lines[line.index] ?? ''
  // A line that starts with another mark would only join the text above.
  if (/^\s*(?:$|--|[^\p{L}\p{N}\s$([{-])/u.test(text)) return []
  const own = widthOf(text)
  return columnsAround(line)
    .filter((column) => column !== own || /^ *\t/.test(text))
    .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
    .slice(0, 6)
    .flatMap((column) => lastLines(line, column).map((last) => movedTo(line, last, column)))
}

function movedTo({ lines, index, start }: Line, last: number, column: number): YamlFix {
  const run = lines.slice(index, last + 1)
  const [text = ''] = run
  const [own, indent] = [widthOf(text), /^\s*/.exec(text)?.[0] ?? '']
  const moved = run.map((one) =>
    one.trim() === '' ? one : ' '.repeat(Math.max(0, widthOf(one) + column - own)) + one.trimStart()
  )
  const isAlone = last === index
  const edit = isAlone
    ? { start, end: start + indent.length, text: ' '.repeat(column) }
    : { start, end: start + run.join('\n').length, text: moved.join('\n') }
  const name = /^(?:- +)?[\w-]+:|^- |^.*/.exec(text.trimStart())?.[0].trimEnd() ?? ''
  const tab = indent.indexOf('\t')
  if (tab >= 0) return { ...tabbed, start: start + tab, end: start + tab + 1, edit }
  const spaces = Math.abs(column - own)
  const where = isAlone ? 'it' : `lines ${index + 1} to ${last + 1}`
  return {
    start: start + indent.length,
    end: start + indent.length + name.length,
    message: `Wrong indentation: this line starts in column ${own + 1} instead of column ${column + 1}.`,
    hint: `${column > own ? 'Add' : 'Remove'} ${spaces} space${spaces === 1 ? '' : 's'} before ${where}.`,
    edit
  }
}

/** A list directly below a field with a value, with each of these names above it: the line with its name is gone. */
export function namedLists({ lines, index, start }: Line, names: Iterable<string>): YamlFix[] {
  const text = lines[index] ?? ''
  const above = lines.slice(0, index).findLast((line) => !isBlank(line)) ?? ''
  const [opening] = /^ *(?:- +)*(?=[\w-]+: +\S)/.exec(above) ?? []
  if (!isItem(text) || opening === undefined || indentOf(text) < opening.length) return []
  const at = start + indentOf(text)
  return [...names].map((name) => ({
    start: at,
    end: at + 1,
    message: 'The line with the name of this list is missing.',
    hint: `Write ${name}: on a line above it.`,
    edit: { start, end: start, text: `${' '.repeat(opening.length)}${name}:\n` }
  }))
}

/** Where the run of lines may end that moves with a line: with it, with what is indented below it, or with the group. */
function lastLines({ lines, index }: Line, column: number): number[] {
  const own = indentOf(lines[index] ?? '')
  const lastBefore = (ends: (line: string) => boolean) => {
    const next = lines.findIndex((line, at) => at > index && !isBlank(line) && ends(line))
    return lines.slice(0, next < 0 ? undefined : next).findLastIndex((line) => line.trim() !== '')
  }
  return [
    ...new Set([
      index,
      lastBefore((line) => indentOf(line) <= own),
      lastBefore((line) => indentOf(line) < own),
      lastBefore((line) => indentOf(line) === column && isItem(line) === isItem(lines[index] ?? ''))
    ])
  ]
}

function isItem(line: string): boolean {
  return line.trimStart().startsWith('- ')
}

/** The columns in which the lines around start, or their fields after a hyphen, or what they open. */
function columnsAround({ lines, index }: Line): number[] {
  const near = [...lines.slice(0, index).reverse(), ...lines.slice(index + 1, index + 4)]
  const columns = near.flatMap((line) => {
    const own = indentOf(line)
    const field = /^ *- +(?=\S)/.exec(line)?.[0].length ?? own
    return isBlank(line) ? [] : [own, field, own + 2, field + 2]
  })
  return [...new Set([...columns, 0])]
}

/** The columns before a line's first character. A tab counts as two. */
function widthOf(line: string): number {
  return /^\s*/.exec(line.replaceAll('\t', '  '))?.[0].length ?? 0
}
