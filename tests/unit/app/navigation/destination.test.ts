import { expect, test } from 'vitest'
import { destinationOf } from '../../../../src/app/navigation/navigate.ts'

test.each([
  ['#faq', 'faq'],
  ['#50%', '50%'],
  ['#%', '%'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#caf%C3%A9', 'café'],
  ['', '']
])('a link to the anchor "%s" leads to "%s"', (hash, anchor) => {
  expect(destinationOf({ pathname: '/pricing', hash })).toEqual({ to: '/pricing', hash: anchor })
})
