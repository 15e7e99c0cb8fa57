import { expect, test } from 'vitest'
import { shortRunFlags } from '../../../../scripts/platform/v8-flags.ts'

test('a version of V8 gets only the flags that it supports', () => {
  // `node --v8-options` of Node 20.20, 22.23 and 24.21.
  expect(shortRunFlags('11.3.244.8-node.38').join(' ')).toContain('--interrupt-budget=')
  for (const version of ['12.4.254.21-node.57', '13.6.233.17-node.41'])
    expect(shortRunFlags(version)).toEqual(['--semi-space-growth-factor=16'])
})
