import { codeFrameColumns } from '@babel/code-frame'
import pc from 'picocolors'
import { count } from './count.ts'
import type { Diagnostic } from './diagnostic.ts'
import { groupByCause, otherPlaces, type CauseGroup } from './group-by-cause.ts'

/** The texts of files, by file. */
export type Texts = ReadonlyMap<string, string>

/** Diagnostics for a terminal: grouped by cause, each with a code frame, and a count at the end. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], texts: Texts): string {
  // Warnings are often consequences of errors.
  const found = (['error', 'warning'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity)
  )
  const groups = groupByCause(found)
  const blocks = groups.map(({ diagnostic, others }) => {
    const more = otherPlaces(others)
    return `${formatDiagnostic(diagnostic, texts)}${more ? `\n${indented(more)}` : ''}\n`
  })
  return [...blocks, summary(groups, found)].join('\n')
}

/** One diagnostic: `file:line:column  severity  rule`, its message, a code frame, and the hint. */
function formatDiagnostic(diagnostic: Diagnostic, texts: Texts): string {
  const { file, line, column, rule, severity, message, hint } = diagnostic
  const mark = (severity === 'error' ? pc.red : pc.yellow)(severity)
  const head = `${pc.cyan(`${file}:${line}:${column}`)}  ${mark}  ${pc.dim(rule)}`
  return [head, `  ${message}`, frameOf(diagnostic, texts), hint && pc.green(indented(hint))].filter(Boolean).join('\n')
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

/** The code frame of a diagnostic; undefined for a file without text. */
export function frameOf(diagnostic: Diagnostic, texts: Texts): string | undefined {
  const text = texts.get(diagnostic.file)
  if (text === undefined || text === '') return undefined
  const oneLine = diagnostic.endLine === diagnostic.line && diagnostic.endColumn > diagnostic.column
  const location = {
    start: { line: diagnostic.line, column: diagnostic.column },
    ...(oneLine && { end: { line: diagnostic.line, column: diagnostic.endColumn } })
  }
  // The package would split the whole text.
  const first = Math.max(1, diagnostic.line - 1)
  const near = text.split(/\r?\n/).slice(first - 1, diagnostic.line + 1)
  const lines = near.map((line) => line.slice(0, maxLineLength)).join('\n')
  // The types of the package lack startLine, which it supports since 7.23.
  const options = { linesAbove: 1, linesBelow: 1, startLine: first }
  return codeFrameColumns(lines, location, options)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}

/** In characters. Longer lines are cut. */
const maxLineLength = 400

/** What must be replaced before the site goes live, one line for each kind. */
export function formatReminders(diagnostics: readonly Diagnostic[]): string {
  const notices = diagnostics.filter((diagnostic) => diagnostic.severity === 'notice')
  if (notices.length === 0) return ''
  const kinds = Object.entries(reminderTitles).flatMap(([rule, title]) => {
    const places = notices
      .filter((diagnostic) => diagnostic.rule === rule)
      .map(({ file, line }) => `${file.replace('content/', '')}:${line}`)
    return places.length > 0 ? `  ${title}  ${pc.dim(places.join(', '))}` : []
  })
  return [pc.bold('Before going live:'), ...kinds].join('\n')
}

const reminderTitles: Readonly<Record<string, string>> = {
  'example-address': 'Write your own addresses:  ',
  placeholder: 'Fill in the placeholders:  ',
  'sample-content': 'Replace the sample content:',
  'test-link': 'Replace the test links:    ',
  'indexed-thanks': 'Hide thanks pages from search engines:',
  'missing-privacy-link': 'Link forms to a privacy page:'
}

/** Counts causes: one change fixes every place with the same cause. */
function summary(groups: readonly CauseGroup[], diagnostics: readonly Diagnostic[]): string {
  const errors = groups.filter(({ diagnostic }) => diagnostic.severity === 'error').length
  const warnings = groups.length - errors
  if (diagnostics.length === 0) return pc.green('No issues in content/.')
  const files = new Set(diagnostics.map((diagnostic) => diagnostic.file)).size
  const places = groups.length < diagnostics.length ? ` at ${count(diagnostics.length, 'place')}` : ''
  return pc.bold(`${count(errors, 'error')}, ${count(warnings, 'warning')}${places} in ${count(files, 'file')}.`)
}
