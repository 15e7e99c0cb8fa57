export type Severity = 'error' | 'warning' | 'notice'

/** A stretch of a file, lines and columns counted from 1, the end just behind the last character. */
export interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Where an issue of a whole file is shown. */
export const startOfFile: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 }

/** An edit that would mend an issue: `text` in place of the issue's range. */
export interface Suggestion {
  readonly text: string
}

/**
 * An author's mistake, or with severity `notice` a reminder. Errors fail a run; warnings and notices do not.
 * `file` is relative to the project, with forward slashes.
 */
export interface Issue extends Range {
  readonly file: string
  readonly rule: string
  readonly severity: Severity
  /** Whole sentences: what is wrong. */
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  readonly suggestions?: readonly Suggestion[]
}

/** What a check finds, before it has a severity of its own. */
export interface Finding {
  readonly rule: string
  readonly severity?: Severity
  readonly message: string
  readonly hint?: string | undefined
  readonly suggestions?: readonly Suggestion[] | undefined
}

export function issueAt(file: string, range: Range, finding: Finding): Issue {
  const { rule, severity = 'error', message, hint, suggestions } = finding
  return { file, ...range, rule, severity, message, ...(hint && { hint }), ...(suggestions && { suggestions }) }
}

export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error')
}

/** By file, line, column and rule, so that two runs report alike. */
export function sortIssues(issues: readonly Issue[]): Issue[] {
  return [...issues].sort(
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
