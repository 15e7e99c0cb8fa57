import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { compile, createCompile } from '../../scripts/compile/compile.ts'
import type { Compiled } from '../../scripts/compile/compiler.ts'
import { fixContent } from '../../scripts/compile/fix-content.ts'
import { ruleExamples } from '../../scripts/diagnostics/rule-pages.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { testSite } from '../test-site.ts'
import { emittedFiles } from './emitted.ts'
import { exampleFolder } from './example-site.ts'
import { memoryCompileOf } from './in-memory.ts'
import { kindsOf } from './mutate.ts'
import { sitesIn } from './mutations.ts'
import { tinyFolder } from './tiny-site.ts'

describe('content in memory is compiled like content on the disk', () => {
  test.each([
    ['the content of this site', projectRoot],
    ['the test site', testSite]
  ])('%s: the same diagnostics and the same modules', async (_, root) => {
    const [onDisk, inMemory] = [await compile(root, {}), await memoryCompileOf(root).compile()]
    expect(inMemory.diagnostics).toEqual(onDisk.diagnostics)
    expect(emittedFiles(inMemory)).toEqual(emittedFiles(onDisk))
  })

  // Only a disk has links.
  const examples = ruleExamples().filter(({ makes }) => makes !== 'link' && makes !== 'dangling')

  test.each(examples.map((example, index) => [example.rule, index, example] as const))(
    'the bad example of %s (%i): the same diagnostics, suggestions and fixes',
    async (_, __, example) => {
      const root = await exampleFolder(example, 'bad')
      const disk = createCompile(root, {})
      const memory = memoryCompileOf(root).compile
      expect((await memory()).diagnostics).toEqual((await disk()).diagnostics)
      expect((await fixContent(root, memory)).applied).toEqual((await fixContent(root, disk)).applied)
    }
  )
})

test('content can be read before it is checked, and while a check waits', async () => {
  const root = await tinyFolder()
  let endPause = () => {}
  const paused = new Promise<void>((resolve) => (endPause = resolve))
  let compiled: Promise<Compiled> | undefined
  const unchecked = await new Promise<Compiled>((resolve) => {
    compiled = memoryCompileOf(root, { beforeChecks: resolve, pause: () => paused }).compile()
  })
  expect(unchecked.diagnostics).toEqual([])
  expect(unchecked.result?.content.pages.has('home')).toBe(true)
  endPause()
  expect((await compiled)?.diagnostics.map(({ rule }) => rule)).toContain('unused-fact')
})

test('200 mistakes are found like on the disk', async () => {
  const root = await tinyFolder()
  const disk = createCompile(root, {})
  const memory = memoryCompileOf(root)
  const { model } = await disk()
  const kinds = kindsOf(model.sources.flatMap((source) => sitesIn(source, model)))
  expect(kinds.length).toBeGreaterThan(10)
  const random = randomNumbers(7)
  let previous: string[] = []
  for (let made = 0; made < 200;) {
    const { kind, file, text } = pick(pick(kinds, random), random).make(random) ?? {}
    if (file === undefined || text === undefined) continue
    const before = memory.texts.get(file) ?? new Uint8Array()
    writeFileSync(join(root, file), text)
    memory.texts.set(file, Buffer.from(text))
    const onDisk = await disk([...previous, file])
    const { diagnostics } = onDisk
    previous = [file]
    const compiled = await memory.compile()
    expect(compiled.diagnostics, `${kind} in ${file}`).toEqual(diagnostics)
    if (onDisk.result) expect(emittedFiles(compiled)).toEqual(emittedFiles(onDisk))
    writeFileSync(join(root, file), before)
    memory.texts.set(file, before)
    made++
  }
})

test('the compiler and the edits of the editor bundle for a browser within 300 KB', async () => {
  const entries = [
    'compile/compiler',
    ...['edit-session', 'form', 'names', 'page-sources'].map((file) => `editing/${file}`)
  ]
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    stdin: {
      contents: entries.map((entry) => `export * from './scripts/${entry}.ts'`).join('\n'),
      resolveDir: projectRoot
    },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  expect(code.length).toBeGreaterThan(100_000)
  expect(brotliCompressSync(code).length).toBeLessThan(300_000)
})
