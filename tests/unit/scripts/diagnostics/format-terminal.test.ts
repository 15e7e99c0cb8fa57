import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'
import { formatDiagnostics, formatReminders, frameOf } from '../../../../scripts/diagnostics/format-terminal.ts'
import { unknownReference as unknown } from './unknown-reference.ts'
import type { RuleId } from '../../../../scripts/diagnostics/rules.ts'

const texts = new Map([['content/facts.yaml', 'guarantee: 30-day\nrefund: $(facts.nope) days\nshop: x\n']])

function plain(text: string): string {
  return stripVTControlCharacters(text)
}

test('an issue has its position, message, code frame and hint', () => {
  expect(plain(formatDiagnostics([unknown], texts))).toBe(
    [
      'content/facts.yaml:2:9  error  unknown-reference',
      '  Nothing is called "facts.nope".',
      '    1 | guarantee: 30-day',
      '  > 2 | refund: $(facts.nope) days',
      '    |         ^^^^^^^^^^^^^'.replace('    |', '      |'),
      '    3 | shop: x',
      '  Did you mean $(facts.shop)?',
      '',
      '1 error, 0 warnings in 1 file.'
    ].join('\n')
  )
})

test('the pointer of a multi-line issue marks its start', () => {
  expect(frameOf({ ...unknown, endLine: 3, endColumn: 8 }, texts)?.split('\n')).toEqual([
    '    1 | guarantee: 30-day',
    '  > 2 | refund: $(facts.nope) days',
    '      |         ^',
    '    3 | shop: x'
  ])
})

test('the pointer of an empty range is one character', () => {
  expect(frameOf({ ...unknown, endColumn: 9 }, texts)?.split('\n')[2]).toBe('      |         ^')
})

test('a missing or empty file has no code frame', () => {
  expect(frameOf({ ...unknown, file: 'content/site.yaml' }, texts)).toBeUndefined()
  expect(frameOf(unknown, new Map([['content/facts.yaml', '']]))).toBeUndefined()
  expect(plain(formatDiagnostics([{ ...unknown, file: 'content/site.yaml' }], texts))).toContain(
    'Nothing is called "facts.nope".\n  Did you mean $(facts.shop)?\n'
  )
})

test('the summary counts errors, warnings and files, but no notices', () => {
  const diagnostics: Diagnostic[] = [
    unknown,
    { ...unknown, line: 3 },
    { ...unknown, file: 'content/site.yaml', severity: 'warning' },
    { ...unknown, file: 'content/plans/a.yaml', severity: 'notice' }
  ]
  const report = plain(formatDiagnostics(diagnostics, texts))
  expect(report).toMatch(/\n2 errors, 1 warning in 2 files\.$/)
  expect(report).not.toContain('plans/a.yaml')
})

test('content without errors or warnings is reported as free of issues', () => {
  expect(plain(formatDiagnostics([], texts))).toBe('No issues in content/.')
  expect(plain(formatDiagnostics([{ ...unknown, severity: 'notice' }], texts))).toBe('No issues in content/.')
})

test('notices are grouped into one line per rule, with their positions', () => {
  const notice = (rule: RuleId, file: string, line: number): Diagnostic => ({
    ...unknown,
    severity: 'notice',
    rule,
    file,
    line
  })
  const reminders = formatReminders([
    unknown,
    notice('sample-content', 'content/facts.yaml', 2),
    notice('sample-content', 'content/testimonials/ann.yaml', 7),
    notice('example-address', 'content/site.yaml', 4)
  ])
  expect(plain(reminders).split('\n')).toEqual([
    'Before going live:',
    '  Write your own addresses:    site.yaml:4',
    '  Replace the sample content:  facts.yaml:2, testimonials/ann.yaml:7'
  ])
  expect(formatReminders([unknown])).toBe('')
})
