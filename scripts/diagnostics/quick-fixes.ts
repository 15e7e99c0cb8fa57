import type { Diagnostic, QuickFix } from './diagnostic.ts'
import type { RuleId } from './rules.ts'

export interface SingleFix extends QuickFix {
  readonly file: string
  readonly rule: RuleId
  readonly message: string
}

/** The unambiguous quick fixes: each is the only suggestion of its diagnostic. */
export function singleFixes(diagnostics: readonly Diagnostic[]): SingleFix[] {
  return diagnostics.flatMap(({ file, rule, message, suggestions = [] }) => {
    const [only, ...others] = suggestions
    return only && others.length === 0 ? { ...only, file: only.file ?? file, rule, message } : []
  })
}

/** The offsets of a range in a text, and the replacement. */
export function offsetsOf(text: string, { line, column, endLine, endColumn, text: put }: QuickFix) {
  const lines = text.split('\n')
  const offset = (of: number, at: number) =>
    lines.slice(0, of - 1).reduce((sum, { length }) => sum + length + 1, at - 1)
  return { start: offset(line, column), end: offset(endLine, endColumn), text: put }
}
