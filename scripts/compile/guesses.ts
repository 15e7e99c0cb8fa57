import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/**
 * Where the fix of a syntax error is a guess at a value, and a check knows a better value, only the check's words are
 * shown: `#refund` needs a slash, and not quotes. They stay an error of syntax, because the file is not valid YAML.
 */
export function withoutGuesses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const guesses = diagnostics.filter(({ rule, suggestions }) => rule === 'yaml-syntax' && suggestions?.length === 1)
  const better = new Map(
    guesses.flatMap((guess) => {
      const found = diagnostics.find((one) => one !== guess && isAt(one, guess) && one.suggestions?.length === 1)
      return found ? [[guess, found] as const] : []
    })
  )
  const shown = new Set(better.values())
  return diagnostics.flatMap((one) => {
    const found = better.get(one)
    if (found) return { ...found, rule: one.rule, severity: one.severity }
    return shown.has(one) ? [] : one
  })
}

function isAt(one: Diagnostic, other: Diagnostic): boolean {
  return (['file', 'line', 'column', 'endLine', 'endColumn'] as const).every((key) => one[key] === other[key])
}
