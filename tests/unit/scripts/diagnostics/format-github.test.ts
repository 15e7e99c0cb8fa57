import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'
import { formatForGitHub, formatSummary } from '../../../../scripts/diagnostics/format-github.ts'
import { parseDiff } from '../../../../scripts/platform/git-diff.ts'
import { unknownReference as unknown } from './unknown-reference.ts'

function onLine(line: number): Diagnostic {
  return { ...unknown, line, endLine: line }
}

test('GitHub gets an escaped command for each issue', () => {
  const odd: Diagnostic = { ...unknown, file: 'content/a, b: c.yaml', severity: 'warning', message: '100%\nsure.' }
  expect(formatForGitHub([unknown, odd, { ...unknown, severity: 'notice' }])).toBe(
    [
      '::error file=content/facts.yaml,line=2,endLine=2,col=9,endColumn=22,title=unknown-reference::Nothing is called "facts.nope". Did you mean $(facts.shop)?',
      '::warning file=content/a%2C b%3A c.yaml,line=2,endLine=2,col=9,endColumn=22,title=unknown-reference::100%25%0Asure. Did you mean $(facts.shop)?'
    ].join('\n')
  )
})

test('GitHub gets only as many errors as it shows, changed lines first, and the summary lists all', () => {
  const diagnostics = Array.from({ length: 37 }, (_, index) => onLine(index + 1))
  const changed = parseDiff(
    '--- a/content/facts.yaml\n+++ b/content/facts.yaml\n@@ -1,0 +30,2 @@ x\n+a\n+b\n@@ -9 +37 @@\n-c\n+d\n'
  )
  const lines = formatForGitHub(diagnostics, changed)
    .split('\n')
    .map((command) => /,line=(\d+)/.exec(command)?.[1])
  expect(lines).toEqual(['30', '31', '37', '1', '2', '3', '4', '5', '6', '7'])
  expect(formatSummary(diagnostics).match(/^\| content/gm)).toHaveLength(37)
})

test('characters that would end a table cell are escaped in the summary', () => {
  expect(formatSummary([{ ...unknown, message: 'a | b\n<c>', hint: '' }])).toContain('| a \\| b &lt;c> |')
})
