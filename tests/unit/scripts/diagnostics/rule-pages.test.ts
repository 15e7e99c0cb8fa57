import { expect, test } from 'vitest'
import { findingsIn } from '../../../../scripts/diagnostics/rule-pages.ts'

test.each([
  ['2:8-18 bad-price [67 dollars] → $67', 'bad-price [67 dollars] → $67'],
  ['6:5-9 missing-key []', 'missing-key'],
  ['3:1-4:5 bad-price [a\nb]', 'bad-price [a↵b]'],
  ['redirects.yaml:1:3-5 bad-path [/a]', 'content/redirects.yaml: bad-path [/a]']
])('the page of a rule shows the finding %j as %j', (find, shown) => {
  expect(findingsIn({ rule: 'bad-price', finds: [find] })).toEqual([shown])
})
