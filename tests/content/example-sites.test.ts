import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { writeExampleSite } from '../../scripts/compile/example-sites.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { findFiles } from '../../scripts/source/find-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Reminders for the day a site goes live, which an invented one never does. */
const reminders = new Set(['example-address', 'sample-content'])

for (const id of (await findFiles(projectRoot)).examples) {
  test(`the example site ${id} has no issues`, async () => {
    const root = temporaryFolder()
    await writeExampleSite(projectRoot, id, root)
    const { diagnostics, result } = await compile(root)
    const issues = diagnostics.filter(({ rule }) => !reminders.has(rule))
    expect(issues.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(result?.content.pages.has('home')).toBe(true)
  })
}
