import { isChanged, type ChangedLines } from '../platform/git-diff.ts'
import type { Diagnostic } from './diagnostic.ts'

/** GitHub shows this many errors and this many warnings of a step, and silently drops the rest. */
const maxAnnotations = 10

/** Commands that GitHub shows at the lines of a pull request, changed lines first. The summary of the job lists all. */
export function formatForGitHub(diagnostics: readonly Diagnostic[], changed: ChangedLines = new Map()): string {
  const ofSeverity = (severity: Diagnostic['severity']) => {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    return all.sort((a, b) => Number(isChanged(b, changed)) - Number(isChanged(a, changed))).slice(0, maxAnnotations)
  }
  return [...ofSeverity('error'), ...ofSeverity('warning')]
    .map((diagnostic) => {
      const { file, line, endLine, column, endColumn } = diagnostic
      const position = `file=${escapeProperty(file)},line=${line},endLine=${endLine},col=${column},endColumn=${endColumn},title=${diagnostic.rule}`
      return `::${diagnostic.severity} ${position}::${escapeCommand([diagnostic.message, diagnostic.hint].filter(Boolean).join(' '))}`
    })
    .join('\n')
}

/** A table of all diagnostics, for the summary of a job on GitHub. */
export function formatSummary(diagnostics: readonly Diagnostic[]): string {
  const found = diagnostics.filter(({ severity }) => severity !== 'notice')
  if (found.length === 0) return 'No issues in content/.\n'
  const rows = found.map(({ file, line, column, severity, rule, message, hint }) => {
    const words = [message, hint].filter(Boolean).join(' ').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
    return `| ${file}:${line}:${column} | ${severity} | ${rule} | ${words.replaceAll('<', '&lt;')} |`
  })
  return ['| where | | rule | what |', '|---|---|---|---|', ...rows, ''].join('\n')
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions: the message escapes these three. */
function escapeCommand(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Properties also escape their delimiters. */
function escapeProperty(text: string): string {
  return escapeCommand(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
