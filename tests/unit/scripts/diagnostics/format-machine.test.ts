import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'
import { formatRdjsonl } from '../../../../scripts/diagnostics/format-machine.ts'
import { unknownReference } from './unknown-reference.ts'

const typo: Diagnostic = {
  ...unknownReference,
  suggestions: [{ line: 2, column: 9, endLine: 2, endColumn: 22, text: '$(facts.shop)' }]
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
