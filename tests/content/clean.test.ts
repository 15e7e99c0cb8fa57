import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile.ts'
import { projectRoot } from '../../scripts/project.ts'
import { tinySite } from './tiny-site.ts'

test('the smallest site has no issues', async () => {
  expect((await tinySite()).issues).toEqual([])
})

test('the content of this project has no errors and no warnings', async () => {
  const { issues } = await compile(projectRoot)
  expect(issues.filter(({ severity }) => severity !== 'notice')).toEqual([])
})
