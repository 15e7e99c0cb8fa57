import { expect, test } from 'vitest'
import { explainValue } from '../../../../scripts/validate/suggest-value.ts'

test.each([
  ['30 February 2025', 'There is no 30 February 2025. Write a day that exists.'],
  ['February 30, 2024', 'There is no February 30, 2024. Write a day that exists.'],
  ['2025-02-29', 'There is no 2025-02-29. Write a day that exists.'],
  ['31 Sept 2025', 'There is no 31 Sept 2025. Write a day that exists.'],
  ['29 February 2024', undefined],
  ['February 2025', undefined],
  ['2025-13-01', undefined],
  ['soon', undefined]
])('the date %s is explained: %s', (date, words) => {
  expect(explainValue('bad-date', date)).toBe(words)
})

test.each([
  ['“/pricing”', 'The curly quotes in “/pricing” become part of the value. Without them it reads /pricing.'],
  ['„/pricing“', 'The curly quotes in „/pricing“ become part of the value. Without them it reads /pricing.'],
  ['/pricing', undefined]
])('the link %s is explained: %s', (link, words) => {
  expect(explainValue('bad-link', link)).toBe(words)
})

test.each([
  [
    'javascript:alert(1)',
    'A link that starts with javascript: runs code or shows its own text instead of opening a page. Browsers block it here.'
  ],
  [
    'data:text/html,x',
    'A link that starts with data: runs code or shows its own text instead of opening a page. Browsers block it here.'
  ],
  [
    'file:///C:/a.pdf',
    'A link that starts with file: leads to a file on your own computer instead of opening a page. Browsers block it here.'
  ]
])('the unsafe link %s is explained: %s', (link, words) => {
  expect(explainValue('unsafe-link', link)).toBe(words)
})
