import { expect, test } from 'vitest'
import { parseDiff } from '../../../../scripts/platform/git-diff.ts'
import type { Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'
import { formatForGitHub } from '../../../../scripts/diagnostics/format-terminal.ts'
import { unknownReference } from './unknown-reference.ts'
import { formatRdjsonl, formatSummary } from '../../../../scripts/diagnostics/format-machine.ts'

const typo: Diagnostic = {
  ...unknownReference,
  suggestions: [{ line: 2, column: 9, endLine: 2, endColumn: 22, text: '$(facts.shop)' }]
}

function onLine(line: number): Diagnostic {
  return { ...typo, line, endLine: line }
}

test('reviewdog gets one line per issue, with its edits and without notices', () => {
  const range = { start: { line: 2, column: 9 }, end: { line: 2, column: 22 } }
  expect(JSON.parse(formatRdjsonl([typo, { ...typo, severity: 'notice' }]))).toEqual({
    message: 'Nothing is called "facts.nope". Did you mean $(facts.shop)?',
    location: { path: 'content/facts.yaml', range },
    severity: 'ERROR',
    source: { name: 'content' },
    code: { value: 'unknown-reference' },
    suggestions: [{ range, text: '$(facts.shop)' }]
  })
})

test('an edit of another file is not passed to reviewdog', () => {
  const elsewhere = { ...typo, suggestions: [{ ...typo, file: 'content/redirects.yaml', text: '- x' }] }
  expect(JSON.parse(formatRdjsonl([elsewhere]))).not.toHaveProperty('suggestions')
})

test('GitHub gets only as many errors as it shows, changed lines first, and the summary lists all', () => {
  const diagnostics = Array.from({ length: 37 }, (_, index) => onLine(index + 1))
  const changed = parseDiff('+++ b/content/facts.yaml\n@@ -1,0 +30,2 @@ x\n@@ -9 +37 @@\n')
  const lines = formatForGitHub(diagnostics, changed)
    .split('\n')
    .map((command) => /,line=(\d+)/.exec(command)?.[1])
  expect(lines).toEqual(['30', '31', '37', '1', '2', '3', '4', '5', '6', '7'])
  expect(formatSummary(diagnostics).match(/^\| content/gm)).toHaveLength(37)
})

test('characters that would end a table cell are escaped in the summary', () => {
  expect(formatSummary([{ ...typo, message: 'a | b\n<c>', hint: '' }])).toContain('| a \\| b &lt;c> |')
})
