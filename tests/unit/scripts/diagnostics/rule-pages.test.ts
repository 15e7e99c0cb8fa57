import { expect, test } from 'vitest'
import { findingsIn, ruleExamples } from '../../../../scripts/diagnostics/rule-pages.ts'

const example = { rule: 'bad-price' } as const

test.each([
  ['price: 67 dollars', '2:8-18 bad-price [67 dollars] → $67', '1:8 bad-price [67 dollars] → $67'],
  ['a: x\nb: x', '9:4-5 bad-price [x]', '1:4 bad-price [x]'],
  ['', '6:5-9 missing-key [type]', 'missing-key [type]'],
  ['- /a', 'redirects.yaml:1:3-5 bad-path [/a]', 'content/redirects.yaml: bad-path [/a]']
])('the position of a finding is relative to its example: %j', (bad, find, shown) => {
  expect(findingsIn({ ...example, bad, finds: [find] })).toEqual([shown])
})

test('every position on the rule pages points at the quoted characters', () => {
  for (const one of ruleExamples())
    for (const found of findingsIn(one)) {
      const [, line = '', column = '', characters = ''] = /^(\d+):(\d+) .*?\[(.*?)\]/s.exec(found) ?? []
      if (line === '') continue
      const shown = one.bad
        ?.split('\n')
        .slice(Number(line) - 1)
        .join('↵')
        .slice(Number(column) - 1)
      expect(shown?.startsWith(characters)).toBe(true)
    }
})
