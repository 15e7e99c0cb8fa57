import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { testSite } from '../test-site.ts'
import { tinySite } from './tiny-site.ts'

test('the smallest site has no issues', async () => {
  expect((await tinySite()).diagnostics).toEqual([])
})

test('the site that tests use has no errors', async () => {
  expect((await compile(testSite)).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})
