import { ruleIds, rules, type RuleId, type Severity } from './rules.ts'

/** A range of a file. Lines and columns start at 1; the end is after the last character. */
export interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

export function isInside(inner: Range, outer: Range): boolean {
  const start = inner.line - outer.line || inner.column - outer.column
  const end = outer.endLine - inner.endLine || outer.endColumn - inner.endColumn
  return start >= 0 && end >= 0
}

/** The range of a diagnostic about a whole file. */
export const startOfFile: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** An edit that fixes a diagnostic: `text` replaces a range, in the diagnostic's file unless it names another. */
export interface QuickFix extends Range {
  readonly file?: string
  readonly text: string
  /** What visitors see in place of `text`, where that is a reference. */
  readonly shows?: string
}

/** What several diagnostics have in common, such as one missing page. One change fixes all of them. */
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
  readonly hint?: string
  /** Edits to choose from, the likeliest first. `npm run fix` applies a single one. */
  readonly suggestions?: readonly QuickFix[]
  /** The text that agrees with another value, which may be the wrong one: no quick fix. */
  readonly follow?: string
  /** Set where other places may have the same cause. */
  readonly cause?: Cause
}

/** An edit that a check suggests, by default of the finding's own range. */
export interface Edit extends Omit<QuickFix, keyof Range> {
  readonly range?: Range
}

/** A diagnostic without its position. */
export interface Finding {
  readonly rule: RuleId
  readonly message: string
  readonly hint?: string | undefined
  readonly suggestions?: readonly Edit[] | undefined
  readonly follow?: string | undefined
  readonly cause?: Cause | undefined
}

export function diagnosticAt(file: string, range: Range, finding: Finding): Diagnostic {
  const { rule, message, hint, suggestions = [], follow, cause } = finding
  const edits = suggestions.map(({ range: own = range, ...edit }) => ({ ...own, ...edit }))
  return {
    file,
    ...range,
    rule,
    severity: rules[rule].severity,
    message,
    ...(hint && { hint }),
    ...(edits.length > 0 && { suggestions: edits }),
    ...(follow !== undefined && { follow }),
    ...(cause && { cause })
  }
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** Sorts by file, line, column and rule, so that two runs report the same. Syntax rules explain content rules. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      ruleIds.indexOf(a.rule) - ruleIds.indexOf(b.rule) ||
      compare(a.message, b.message)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
