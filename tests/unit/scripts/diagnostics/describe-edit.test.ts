import { expect, test } from 'vitest'
import { describeEdit } from '../../../../scripts/diagnostics/describe-edit.ts'

test.each([
  ['', '  ', 'added two spaces'],
  ['', ' ', 'added a space'],
  ['  ', '', 'removed two spaces'],
  ['    ', '   ', 'removed a space'],
  ['\t', '  ', 'replaced the tab with two spaces'],
  ['\t\t', '    ', 'replaced two tabs with four spaces'],
  ['\u00A0', ' ', 'replaced the special space with an ordinary one'],
  ['\u200B', '', 'removed the invisible character U+200B'],
  [' ', '\n  ', 'moved the text to the next line'],
  ['pirce', 'price', 'replaced “pirce” with “price”'],
  ['the the', 'the', 'removed “the”'],
  ['', ']', 'added “]”'],
  [':', ': ', 'added a space'],
  ['It is: fine', "'It is: fine'", "put the text in quotes: 'It is: fine'"],
  ["'It's fine'", '"It\'s fine"', 'put the text in quotes: "It\'s fine"'],
  ["'5'", '5', 'removed the quotes around 5'],
  ['- One\n  -Two', '- One\n  - Two', 'replaced “-Two” with “- Two”'],
  ['/pricng and more', '/pricing and more', 'replaced “/pricng” with “/pricing”']
])('describes the edit from %j to %j', (before, after, words) => {
  expect(describeEdit(before, after)).toBe(words)
})
