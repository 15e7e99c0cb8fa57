import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { section } from '../../schema/sections/index.ts'
import { tinySite } from './tiny-site.ts'

test('the smallest site has no issues', async () => {
  expect((await tinySite()).diagnostics).toEqual([])
})

test('the content of this project has no errors and no warnings', async () => {
  const { diagnostics } = await compile(projectRoot)
  expect(diagnostics.filter(({ severity }) => severity !== 'notice')).toEqual([])
})

test('the documentation lists every section type, and pages that state their number are correct', async () => {
  const texts = [...(await compile(projectRoot)).texts].filter(([file]) => file.startsWith('content/pages/'))
  // The 404 page has its own type, which the documentation describes separately.
  const types = section.options.map(({ shape }) => shape.type.value).filter((type) => type !== 'not-found')
  const documentation = texts.find(([file]) => file.endsWith('/documentation.yaml'))?.[1] ?? ''
  expect(types.filter((type) => !documentation.includes(`| \`${type}\` |`))).toEqual([])
  const counts = texts.flatMap(([, text]) =>
    [...text.matchAll(/(\d+) section types/g)].map(([, count]) => Number(count))
  )
  expect(new Set(counts)).toEqual(new Set([types.length]))
})
