import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../scripts/compile/compile.ts'
import { checkExamples, writeExampleSite } from '../../scripts/compile/example-content.ts'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Reminders for the day a site goes live, which an invented one never does. */
const reminders = new Set(['example-address', 'sample-content'])

const { model } = await compile(projectRoot)

for (const id of model.examples) {
  test(`the example site ${id} has no issues`, async () => {
    const root = temporaryFolder()
    await writeExampleSite({ root: projectRoot, model }, id, root)
    const { diagnostics, result } = await compile(root)
    const issues = diagnostics.filter(({ rule }) => !reminders.has(rule))
    expect(issues.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(result?.content.pages.has('home')).toBe(true)
  })
}

test('the check reports a mistake in an example site in its own file', async () => {
  const found = await findingsAfter('examples/bakery/pages/home.yaml', /^path:/m, 'paht:')
  expect(found).toEqual(['content/examples/bakery/pages/home.yaml unknown-key'])
})

test('what the check says of an example site names files of the example site', async () => {
  const { diagnostics } = await checkAfter('examples/bakery/site.yaml', /^logo: .*$/m, 'logo: /gone.svg')
  const { message } = diagnostics.find(({ rule }) => rule === 'missing-picture') ?? {}
  expect(message).toMatch('content/examples/bakery/public/gone.svg does not exist.')
})

test('a mistake in labels that example sites share is not repeated for each of them', async () => {
  expect(await findingsAfter('assistant.yaml', /timeoutSeconds: \d+/, 'timeoutSeconds: 60s')).toEqual([])
})

test('example sites are not checked while the labels that they share cannot be read', async () => {
  expect(await findingsAfter('site.yaml', /^name: .*$/m, 'name: [')).toEqual([])
})

/** What the check finds in the example sites of a copy of the content after an edit of a file, and not before it. */
async function findingsAfter(...edit: Parameters<typeof checkAfter>): Promise<string[]> {
  const before = await checkExamples({ root: projectRoot, model })
  const known = new Set(before.diagnostics.map((one) => JSON.stringify(one)))
  const { diagnostics } = await checkAfter(...edit)
  return diagnostics.flatMap((one) => (known.has(JSON.stringify(one)) ? [] : `${one.file} ${one.rule}`))
}

/** The check of the example sites of a copy of the content after an edit of a file. */
async function checkAfter(file: string, before: RegExp | string, after: string) {
  const root = temporaryFolder()
  await cp(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
  const path = join(root, 'content', file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(before, after))
  return checkExamples({ root, model: (await compile(root)).model })
}
