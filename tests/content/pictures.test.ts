import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { exampleSites, writeExampleSite } from './example-sites.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Reminders for the day a site goes live, which an invented one never does. */
const reminders = new Set(['example-address', 'sample-content'])

for (const id of await exampleSites()) {
  test(`the example site ${id} has no issues`, async () => {
    const root = temporaryFolder()
    await writeExampleSite(id, root)
    const { diagnostics, result } = await compile(root)
    const issues = diagnostics.filter(({ rule }) => !reminders.has(rule))
    expect(issues.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(result?.content.pages.has('home')).toBe(true)
  })
}

test('the code file next to the picture is part of the page in the picture', async () => {
  const { result } = await compile(projectRoot)
  const files = [...(result?.content.pages.values() ?? [])].flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'hero' && section.file ? [section.file] : []))
  )
  expect(files).not.toEqual([])
  const page = await readFile(join(projectRoot, 'scripts/visual/examples/bakery/pages/home.yaml'), 'utf8')
  for (const { code } of files) expect(page).toContain(code.yaml)
})

test('the gallery shows every example site, and names its content folder', async () => {
  const { result } = await compile(projectRoot)
  const sections = [...(result?.content.pages.values() ?? [])].flatMap((page) => page.sections)
  const items = sections.flatMap((section) => (section.type === 'gallery' ? section.items : []))
  expect(items.map(({ id }) => id).sort()).toEqual(await exampleSites())
  for (const { id, folder } of items) expect(folder).toBe(`scripts/visual/examples/${id}`)
})
