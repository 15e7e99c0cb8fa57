import { rules, type RuleId, type Severity } from './rules.ts'

/** A stretch of a file, lines and columns counted from 1, the end just behind the last character. */
export interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Where an issue of a whole file is shown. */
export const startOfFile: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** An edit that would mend an issue: `text` in place of a range, in the file unless it names another. */
export interface QuickFix extends Range {
  readonly file?: string
  readonly text: string
}

/** What several places name that is not there, or not as it should be: mended once, it is mended for all of them. */
export interface Cause {
  readonly kind: 'anchor' | 'entry' | 'file' | 'host' | 'page' | 'redirect' | 'value'
  readonly name: string
}

/**
 * An author's mistake, or with severity `notice` a reminder. Errors fail a run; warnings fail it where that is
 * asked for; notices never do. `file` is relative to the project, with forward slashes.
 */
export interface Diagnostic extends Range {
  readonly file: string
  readonly rule: RuleId
  readonly severity: Severity
  /** Whole sentences: what is wrong. */
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  /** Edits to choose from, the likeliest first. A single one is what was meant, and `npm run fix` applies it. */
  readonly suggestions?: readonly QuickFix[]
  /** There where other places may have the same. */
  readonly cause?: Cause
}

/** An edit that a check proposes: of the finding's own characters, unless it says where. */
export interface Edit {
  readonly text: string
  readonly range?: Range
  readonly file?: string
}

/** What a check finds, before it has a place. */
export interface Finding {
  readonly rule: RuleId
  readonly message: string
  readonly hint?: string | undefined
  readonly suggestions?: readonly Edit[] | undefined
  readonly cause?: Cause | undefined
}

export function diagnosticAt(file: string, range: Range, finding: Finding): Diagnostic {
  const { rule, message, hint, suggestions = [], cause } = finding
  const edits = suggestions.map(({ range: own = range, ...edit }) => ({ ...own, ...edit }))
  return {
    file,
    ...range,
    rule,
    severity: rules[rule],
    message,
    ...(hint && { hint }),
    ...(edits.length > 0 && { suggestions: edits }),
    ...(cause && { cause })
  }
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** The issues that do not begin where one of `others` does. */
export function without(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const place = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`
  const taken = new Set(others.map(place))
  return diagnostics.filter((diagnostic) => !taken.has(place(diagnostic)))
}

/** By file, line, column and rule, so that two runs report alike. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
