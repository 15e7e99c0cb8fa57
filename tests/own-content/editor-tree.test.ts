import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'

test('the files in the editor trees of the pages exist in the project', async () => {
  const { result } = await compile(projectRoot)
  const pages = [...(result?.content.pages.values() ?? [])]
  const trees = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'package' ? (section.editor?.tree ?? []) : []))
  )
  expect(trees.length).toBeGreaterThan(0)
  expect(trees.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
