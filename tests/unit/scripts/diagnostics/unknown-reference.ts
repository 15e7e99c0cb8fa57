import type { Diagnostic } from '../../../../scripts/diagnostics/diagnostic.ts'

export const unknownReference: Diagnostic = {
  file: 'content/facts.yaml',
  line: 2,
  column: 9,
  endLine: 2,
  endColumn: 22,
  rule: 'unknown-reference',
  severity: 'error',
  message: 'Nothing is called "facts.nope".',
  hint: 'Did you mean $(facts.shop)?'
}
