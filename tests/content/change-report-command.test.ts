import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { git, makeRepository } from '../repository.ts'
import { runCommand } from './command.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

// Each test starts child processes, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** A tiny site, committed on the branch main. */
async function repository(files: Parameters<typeof tinyFolder>[0] = {}): Promise<string> {
  const root = await tinyFolder(files)
  makeRepository(root)
  return root
}

const report = (root: string, ...args: string[]) => runCommand('report.ts', '--root', root, ...args)

test('compares the working tree with a commit, and changes neither', async () => {
  const root = await repository(homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes'))
  const file = join(root, 'content/plans/starter.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('$67', '$79'))
  git(root, 'add', file)
  const { code, out } = await report(root, '--base', 'main', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    base: 'main',
    isUnchanged: false,
    figures: [{ before: '$67', after: '$79' }]
  })
  expect(git(root, 'status', '--porcelain')).toBe('M  content/plans/starter.yaml\n')
})

test('explains what to do about a base that git does not know', async () => {
  const { code, errors } = await report(await repository(), '--base', 'origin/nowhere')
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'Git does not know "origin/nowhere". Fetch it (git fetch origin), or choose another base with --base.\n'
  })
})

test('says which content of the base has errors, as after a change of the schema', async () => {
  const root = await repository({ 'facts.yaml': 'guarantee: $(facts.nope)\n' })
  await writeFile(join(root, 'content/facts.yaml'), 'guarantee: 30-day\n')
  const { code, errors } = await report(root, '--base', 'main')
  expect(code).toBe(1)
  expect(errors).toMatch(/^The content of the base has errors .+ The first is at content\/facts\.yaml:1: .+\n$/)
})
