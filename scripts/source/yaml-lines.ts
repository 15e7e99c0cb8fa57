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
