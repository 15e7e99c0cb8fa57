import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readHistory } from '../../../../scripts/platform/git-history.ts'
import { commitAll, git } from '../../../repository.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function commit(root: string, date: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  commitAll(root, date)
}

/** A repository with two commits, the second of which changes one of two files. */
function repository(root = temporaryFolder()): string {
  git(root, 'init', '-q')
  commit(root, '2026-01-01T10:00:00+02:00', { 'content/site.yaml': 'a', 'content/pages/home.yaml': 'a' })
  commit(root, '2026-02-01T10:00:00+02:00', { 'content/pages/home.yaml': 'b' })
  return root
}

test('each file has the date of the last commit that changed it', async () => {
  const { commitDate, changed } = await readHistory(repository())
  expect(commitDate).toEqual(new Date('2026-02-01T08:00:00Z'))
  expect(changed).toEqual(
    new Map([
      ['content/pages/home.yaml', new Date('2026-02-01T08:00:00Z')],
      ['content/site.yaml', new Date('2026-01-01T08:00:00Z')]
    ])
  )
})

test('a file that is edited, new or deleted has no date', async () => {
  const root = repository()
  commit(root, '2026-03-01T00:00:00Z', { 'content/pages/old.yaml': 'a' })
  rmSync(join(root, 'content/pages/old.yaml'))
  commitAll(root, '2026-04-01T00:00:00Z')
  write(root, 'content/pages/old.yaml', 'new again')
  write(root, 'content/pages/home.yaml', 'edited')
  expect([...(await readHistory(root)).changed.keys()]).toEqual(['content/site.yaml'])
})

test('a folder without Git, or untracked in a repository, has no history', async () => {
  const nothing = { commitDate: undefined, changed: new Map() }
  const alone = temporaryFolder()
  write(alone, 'content/site.yaml', 'a')
  expect(await readHistory(alone)).toEqual(nothing)
  const inside = join(repository(), 'unpacked')
  write(inside, 'content/site.yaml', 'a')
  expect(await readHistory(inside)).toEqual(nothing)
})

test('a repository without a commit has no history', async () => {
  const root = temporaryFolder()
  git(root, 'init', '-q')
  write(root, 'content/site.yaml', 'a')
  git(root, 'add', '.')
  expect(await readHistory(root)).toEqual({ commitDate: undefined, changed: new Map() })
})

test('a shallow clone has the date of its commit, but not of its files', async () => {
  const clone = join(temporaryFolder(), 'clone')
  git('.', 'clone', '-q', '--depth=1', `file://${repository()}`, clone)
  expect(await readHistory(clone)).toEqual({ commitDate: new Date('2026-02-01T08:00:00Z'), changed: new Map() })
})

test('a project in a subfolder of a repository has paths relative to itself', async () => {
  const root = temporaryFolder()
  repository(root)
  commit(root, '2026-05-01T00:00:00Z', { 'site/content/site.yaml': 'a' })
  const { changed } = await readHistory(join(root, 'site'))
  expect([...changed.keys()]).toEqual(['content/site.yaml'])
})

test('SOURCE_DATE_EPOCH overrides the date of the commit', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600')
  expect((await readHistory(temporaryFolder())).commitDate).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect((await readHistory(repository())).commitDate).toEqual(new Date('2026-01-01T00:00:00Z'))
})
