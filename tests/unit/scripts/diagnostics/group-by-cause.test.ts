import { expect, test } from 'vitest'
import { diagnosticAt, type Cause, type Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'
import type { RuleId } from '../../../../scripts/diagnostics/rules.ts'
import { groupByCause, otherPlaces } from '../../../../scripts/diagnostics/group-by-cause.ts'

function diagnostic(file: string, rule: RuleId, message: string, cause?: Cause): Diagnostic {
  return diagnosticAt(file, { line: 2, column: 3, endLine: 2, endColumn: 9 }, { rule, message, cause })
}

test('issues with the same missing cause are grouped, whatever their rule and message', () => {
  const cause: Cause = { kind: 'entry', name: 'plans.pro' }
  const [first, ...others] = groupByCause([
    diagnostic('a.yaml', 'unknown-reference', 'content/plans/pro.yaml does not exist.', cause),
    diagnostic('b.yaml', 'unknown-entry', 'Plans: nobody knows pro. It is used on 4 pages.', cause),
    diagnostic('c.yaml', 'unknown-reference', 'Nothing is called "facts.nope".', { kind: 'value', name: 'facts.nope' })
  ])
  expect(first?.others.map(({ file }) => file)).toEqual(['b.yaml'])
  expect(otherPlaces(first?.others ?? [])).toBe('The same at b.yaml:2:3.')
  expect(others).toHaveLength(1)
})

test('issues with the same invalid value are grouped by rule', () => {
  const cause: Cause = { kind: 'value', name: 'facts.date' }
  const dates = ['a.yaml', 'b.yaml'].map((file) => diagnostic(file, 'bad-date', `No date in ${file}.`, cause))
  expect(groupByCause([...dates, diagnostic('c.yaml', 'too-long', 'Too long.', cause)])).toHaveLength(2)
})

test('issues without a cause are not grouped', () => {
  const silent = ['a.yaml', 'b.yaml'].map((file) => diagnostic(file, 'missing-alt', 'This picture says nothing.'))
  expect(groupByCause(silent)).toHaveLength(2)
})

test('many other places are listed by file', () => {
  const links = Array.from({ length: 9 }, (_, index) =>
    diagnostic(`p${index}.yaml`, 'broken-link', 'No page has it.', { kind: 'page', name: '/it' })
  )
  expect(otherPlaces(groupByCause(links)[0]?.others ?? [])).toMatch(
    /^The same at 8 other places:\n  p1\.yaml:2\n[^]*\n  p8\.yaml:2$/
  )
})
