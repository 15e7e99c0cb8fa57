import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '../../scripts/platform/project-paths.ts'
import { runCommand } from './command.ts'
import { homeWith, tinyFolder } from './tiny-site.ts'

// Each test starts child processes, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const run = promisify(execFile)

/** A tiny site, committed on the branch main. */
async function repository(files: Parameters<typeof tinyFolder>[0] = {}): Promise<string> {
  const root = await tinyFolder(files)
  const git = (...args: string[]) => run('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args])
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message=Begin')
  return root
}

const report = (root: string, ...args: string[]) => runCommand('report.ts', '--root', root, ...args)

test('compares the working tree with a commit, and changes neither', async () => {
  const root = await repository(homeWith('type: pricing\ntitle: Plans\nplans: [starter]\nguarantee: Yes'))
  const file = join(root, 'content/plans/starter.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('$67', '$79'))
  await run('git', ['-C', root, 'add', file])
  const { code, out } = await report(root, '--base', 'main', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    base: 'main',
    isUnchanged: false,
    figures: [{ before: '$67', after: '$79' }]
  })
  const { stdout } = await run('git', ['-C', root, 'status', '--porcelain'])
  expect(stdout).toBe('M  content/plans/starter.yaml\n')
})

test('explains what to do about a base that git does not know', async () => {
  const { code, errors } = await report(await repository(), '--base', 'origin/nowhere')
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'Git does not know "origin/nowhere". Fetch it (git fetch origin), or choose another base with --base.\n'
  })
})

test('reads a base with an older schema using the code of that commit', async () => {
  const root = await tinyFolder(homeWith('type: stats\nkicker: Old\ntitle: F\nitems: [{ id: a, value: b, label: c }]'))
  await Promise.all(
    ['schema', 'scripts', 'src', 'package.json'].map((part) =>
      cp(join(projectRoot, part), join(root, part), { recursive: true })
    )
  )
  const [primitives, home] = [join(root, 'schema/primitives.ts'), join(root, 'content/pages/home.yaml')]
  const today = await readFile(primitives, 'utf8')
  await writeFile(primitives, today.replace('eyebrow:', 'kicker:'))
  const git = (...args: string[]) => run('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args])
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  await git('commit', '--quiet', '--message=Begin')
  await writeFile(primitives, today)
  await writeFile(home, (await readFile(home, 'utf8')).replace('kicker: Old', 'eyebrow: New'))
  const { code, out, errors } = await report(root, '--base', 'main', '--json')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toContain('"after": "New"')
})
