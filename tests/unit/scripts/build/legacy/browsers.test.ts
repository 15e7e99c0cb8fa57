import { expect, test } from 'vitest'
import { needsLegacyFiles } from '../../../../../scripts/build/legacy/browsers.ts'

const modern = { chrome: 114, edge: 114, firefox: 125, safari: 17 }

test('a site needs files for older browsers as long as it promises one without popovers', () => {
  expect(needsLegacyFiles({ chrome: 90, edge: 90, firefox: 88, safari: 14 })).toBe(true)
  expect(needsLegacyFiles({ ...modern, chrome: 111 })).toBe(true)
  expect(needsLegacyFiles({ ...modern, firefox: 124 })).toBe(true)
  expect(needsLegacyFiles(modern)).toBe(false)
})
