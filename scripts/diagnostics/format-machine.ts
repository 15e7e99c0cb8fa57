import type { Diagnostic } from './diagnostic.ts'

/** One line of JSON for each diagnostic, for reviewdog, which turns suggestions into commits. */
export function formatRdjsonl(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(({ severity }) => severity !== 'notice')
    .map((diagnostic) => JSON.stringify(rdjsonDiagnostic(diagnostic)))
    .join('\n')
}

/** https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
function rdjsonDiagnostic({ file, rule, severity, message, hint, suggestions = [], ...range }: Diagnostic) {
  // Reviewdog can only suggest edits of the file that it comments on.
  const own = suggestions.filter((one) => one.file === undefined)
  return {
    message: [message, hint].filter(Boolean).join(' '),
    location: { path: file, range: positions(range) },
    severity: severity === 'error' ? 'ERROR' : 'WARNING',
    source: { name: 'content' },
    code: { value: rule },
    ...(own.length > 0 && { suggestions: own.map((one) => ({ range: positions(one), text: one.text })) })
  }
}

function positions({ line, column, endLine, endColumn }: Omit<Diagnostic, 'file' | 'rule' | 'severity' | 'message'>) {
  return { start: { line, column }, end: { line: endLine, column: endColumn } }
}

/** For editors (.vscode/tasks.json): a line `file:line:column:endLine:endColumn: severity: message [rule]` each. */
export function formatCompact(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(({ severity }) => severity !== 'notice')
    .map(({ file, line, column, endLine, endColumn, severity, message, hint, rule }) => {
      const words = [message, hint].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')
      return `${file}:${line}:${column}:${endLine}:${endColumn}: ${severity}: ${words} [${rule}]`
    })
    .join('\n')
}
