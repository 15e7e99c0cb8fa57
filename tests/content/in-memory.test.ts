import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { fixContent } from '../../scripts/compile/fix-content.ts'
import { ruleExamples } from '../../scripts/diagnostics/rule-pages.ts'
import { siteCode } from '../../scripts/node/site-code.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { testSite } from '../test-site.ts'
import { emittedFiles } from './emitted.ts'
import { exampleFolder } from './example-site.ts'
import { bytesOf, createMemoryCompile } from './in-memory.ts'
import { sitesIn, type Mutation } from './mutations.ts'
import { tinyFolder } from './tiny-site.ts'

describe('content in memory is compiled like content on the disk', () => {
  test.each([
    ['the content of this site', projectRoot],
    ['the test site', testSite],
    ['a site that fills every field', join(projectRoot, 'tests', 'extreme')]
  ])('%s: the same diagnostics and the same modules', async (_, root) => {
    const [onDisk, inMemory] = [await compile(root, {}), await compileInMemory(root)]
    expect(inMemory.diagnostics).toEqual(onDisk.diagnostics)
    expect(emittedFiles(inMemory)).toEqual(emittedFiles(onDisk))
  })

  // Only a disk has links.
  const examples = ruleExamples().filter(({ makes }) => makes !== 'link' && makes !== 'dangling')

  test.each(examples.map((example, index) => [example.rule, index, example] as const))(
    'the bad example of %s (%i): the same diagnostics, suggestions and fixes',
    async (_, __, example) => {
      const root = await exampleFolder(example, 'bad')
      const [onDisk, inMemory] = [await compile(root), await compileInMemory(root)]
      expect(inMemory.diagnostics).toEqual(onDisk.diagnostics)
      expect([...inMemory.texts]).toEqual([...onDisk.texts])
      const memory = createMemoryCompile(bytesOf(root), siteCode(root))
      expect((await fixContent(root, memory)).applied).toEqual((await fixContent(root)).applied)
    }
  )
})

function compileInMemory(root: string) {
  return createMemoryCompile(bytesOf(root), siteCode(root))()
}
