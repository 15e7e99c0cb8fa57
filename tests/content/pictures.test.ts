import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { writeExampleSite } from '../../scripts/visual/example-site.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

test('the example site for the pictures has no issues', async () => {
  const root = await mkdtemp(join(tmpdir(), 'example-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeExampleSite(root)
  const { diagnostics, result } = await compile(root)
  expect(diagnostics.filter(({ rule }) => rule !== 'example-address')).toEqual([])
  expect(result?.content.site.name).toBe('Slow Rise')
})

test('the code file next to the picture is part of the page in the picture', async () => {
  const { result } = await compile(projectRoot)
  const files = [...(result?.content.pages.values() ?? [])].flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'hero' && section.file ? [section.file] : []))
  )
  expect(files).not.toEqual([])
  const page = await readFile(join(projectRoot, 'scripts/visual/bakery/pages/home.yaml'), 'utf8')
  for (const { code } of files) expect(page).toContain(code.yaml)
})
