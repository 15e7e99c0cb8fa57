import { expect, test } from 'vitest'
import { hasErrors, diagnosticAt, sortDiagnostics, startOfFile } from '../../../../scripts/diagnostics/diagnostic.ts'
import type { RuleId } from '../../../../scripts/diagnostics/rules.ts'

function at(file: string, line: number, column: number, rule: RuleId = 'too-long', message = 'Wrong.') {
  return diagnosticAt(file, { line, column, endLine: line, endColumn: column + 1 }, { rule, message })
}

test('issues are sorted by file, line, column, rule and message', () => {
  const ordered = [
    at('content/Z.yaml', 9, 9),
    at('content/a.yaml', 2, 1),
    at('content/a.yaml', 2, 10),
    at('content/a.yaml', 10, 1, 'yaml-syntax', 'B.'),
    at('content/a.yaml', 10, 1, 'bad-link', 'A.'),
    at('content/a.yaml', 10, 1, 'bad-link', 'B.')
  ]
  expect(sortDiagnostics([...ordered].reverse())).toEqual(ordered)
})

test('a diagnostic gets its severity from its rule and has no empty fields', () => {
  expect(diagnosticAt('content/a.yaml', startOfFile, { rule: 'bad-link', message: 'm', hint: undefined })).toEqual({
    file: 'content/a.yaml',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    rule: 'bad-link',
    severity: 'error',
    message: 'm'
  })
})

test('only errors fail a run', () => {
  const diagnostic = (severity: 'error' | 'warning' | 'notice') => ({ ...at('a', 1, 1), severity })
  expect(hasErrors([diagnostic('notice'), diagnostic('warning')])).toBe(false)
  expect(hasErrors([diagnostic('notice'), diagnostic('error')])).toBe(true)
})
