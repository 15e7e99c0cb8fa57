import { expect, test } from 'vitest'
import { describeEdit } from '../../../../scripts/diagnostics/describe-edit.ts'

test.each([
  ['', '  ', 'corrected the spaces'],
  ['\t', '  ', 'corrected the spaces'],
  ['\u00A0', ' ', 'corrected the spaces'],
  [' ', '\n  ', 'corrected the spaces'],
  [':', ': ', 'corrected the spaces'],
  ['    - a\n      b', '  - a\n    b', 'corrected the spaces'],
  ['\u200B', '', 'removed U+200B'],
  ['pirce', 'price', 'replaced “pirce” with “price”'],
  ['the the', 'the', 'removed “the”'],
  ['', ']', 'added “]”'],
  ['It is: fine', "'It is: fine'", "replaced “It is: fine” with “'It is: fine'”"],
  ["'5'", '5', "replaced “'5'” with “5”"],
  ['/pricng and more', '/pricing and more', 'replaced “pricng” with “pricing”']
])('describes the edit from %j to %j', (before, after, words) => {
  expect(describeEdit(before, after)).toBe(words)
})
