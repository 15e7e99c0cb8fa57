import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import {
  commitProposal,
  lastVersion,
  restoreFiles,
  saveVersion
} from '../../../../../scripts/dev/editing/git-versions.ts'
import { Refusal } from '../../../../../scripts/editing/refusal.ts'
import { temporaryFolder } from '../../../../temporary-folder.ts'

const page = 'content/pages/home.yaml'

beforeEach(() => {
  // Git of this machine must not answer for the author.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  return () => vi.unstubAllEnvs()
})

describe('Save a version', () => {
  test('commits the content on the branch that is checked out, also new and deleted files', async () => {
    const { root, git, write } = repository()
    write(page, 'title: New')
    write('content/faqs/new.yaml', 'question: Why?')
    rmSync(join(root, 'content/old.yaml'))
    expect(await saveVersion(root, 'Say it is new')).toEqual({ branch: 'main', others: 0 })
    expect(git('log', '-1', '--format=%s %an')).toBe('Say it is new Ann')
    expect(git('show', '--name-status', '--format=').split('\n').sort()).toEqual([
      'A\tcontent/faqs/new.yaml',
      'D\tcontent/old.yaml',
      `M\t${page}`
    ])
    expect(git('status', '--porcelain')).toBe('')
  })

  test('leaves other files alone, staged or not, and counts them', async () => {
    const { root, git, write } = repository()
    write(page, 'title: New')
    write('staged.txt', 'new')
    write('package.json', '{ "changed": true }')
    git('add', 'staged.txt')
    expect(await saveVersion(root, 'Change')).toEqual({ branch: 'main', others: 2 })
    expect(git('show', '--name-only', '--format=')).toBe(page)
    expect(git('status', '--porcelain').split('\n').sort()).toEqual(['A  staged.txt', 'M package.json'].sort())
  })

  test('works in a folder of a larger repository', async () => {
    const { root, git, write } = repository('site')
    write(page, 'title: New')
    writeFileSync(join(root, '../other.txt'), 'of another project')
    expect(await saveVersion(root, 'Change')).toEqual({ branch: 'main', others: 0 })
    expect(git('show', '--name-only', '--format=')).toBe(`site/${page}`)
  })

  test('can be the first one', async () => {
    const { root, git } = repository()
    rmSync(join(root, '.git'), { recursive: true })
    git('init', '--quiet', '--initial-branch=main')
    git('config', 'user.name', 'Ann')
    git('config', 'user.email', 'ann@site.test')
    expect(await saveVersion(root, 'Start')).toEqual({ branch: 'main', others: 1 })
    expect(git('log', '--format=%s')).toBe('Start')
  })
})

describe('the last version', () => {
  test('has the texts of changed, new and deleted files, and of no others', async () => {
    const { root, write } = repository('site')
    const before = readFileSync(join(root, page), 'utf8')
    const deleted = readFileSync(join(root, 'content/old.yaml'), 'utf8')
    write(page, 'title: New')
    write('content/faqs/new.yaml', 'question: Why?')
    write('content/public/new.png', 'a picture')
    write('package.json', '{ "changed": true }')
    rmSync(join(root, 'content/old.yaml'))
    expect(await lastVersion(root, new Map())).toEqual({
      texts: new Map([
        ['content/faqs/new.yaml', ''],
        ['content/old.yaml', deleted],
        [page, before]
      ]),
      others: new Map([['content/public/new.png', 'added']])
    })
  })

  test('has a new YAML file that is still empty, and restoring deletes it', async () => {
    const { root, write } = repository()
    write('content/pages/empty.yaml', '')
    const { texts, others } = await lastVersion(root, new Map())
    expect([...texts.keys(), ...others]).toEqual([['content/pages/empty.yaml', 'added']])
    await restoreFiles(root, others)
    expect(existsSync(join(root, 'content/pages/empty.yaml'))).toBe(false)
  })

  test('has the line ends that Git writes into files', async () => {
    const { root, git, write } = repository()
    const before = readFileSync(join(root, page), 'utf8')
    git('config', 'core.autocrlf', 'true')
    write(page, 'title: New\r\n')
    const texts = new Map<string, string>()
    expect((await lastVersion(root, texts)).texts.get(page)).toBe(before.replaceAll('\n', '\r\n'))
    git('add', 'content')
    git('commit', '--quiet', '--message', 'New')
    write(page, 'title: Newer\r\n')
    expect((await lastVersion(root, texts)).texts.get(page), 'of the new commit').toBe('title: New\r\n')
  })

  test('restores pictures that changed or were deleted, and deletes new ones', async () => {
    const { root, git, write } = repository('site')
    for (const name of ['changed', 'deleted']) write(`content/public/${name}.png`, 'as it was')
    write('content/README.md', 'Words for colleagues')
    write('content/public/unstaged.png', 'as it was')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Pictures')
    write('content/public/changed.png', 'other')
    write('content/public/new.png', 'new')
    git('rm', '--quiet', '--cached', '--', 'site/content/public/unstaged.png')
    write('content/README.md', 'Other words')
    rmSync(join(root, 'content/public/deleted.png'))
    const { others } = await lastVersion(root, new Map())
    expect([...others]).toEqual([
      ['content/README.md', 'changed'],
      ['content/public/changed.png', 'changed'],
      ['content/public/deleted.png', 'removed'],
      ['content/public/new.png', 'added'],
      ['content/public/unstaged.png', 'changed']
    ])
    await restoreFiles(root, others)
    expect(readFileSync(join(root, 'content/public/deleted.png'), 'utf8')).toBe('as it was')
    expect(readFileSync(join(root, 'content/README.md'), 'utf8')).toBe('Words for colleagues')
    expect(readFileSync(join(root, 'content/public/unstaged.png'), 'utf8')).toBe('as it was')
    expect([...(await lastVersion(root, new Map())).others.keys()]).toEqual(['content/public/unstaged.png'])
  })

  test('does not exist before the first commit', async () => {
    const { root, git } = repository()
    rmSync(join(root, '.git'), { recursive: true })
    git('init', '--quiet')
    await expect(lastVersion(root, new Map())).rejects.toThrow('There is no version to compare with yet.')
  })
})

describe('Propose', () => {
  test('commits the content on a branch of its own and pushes it; a later proposal joins it', async () => {
    const { root, git, write } = repository()
    const remote = withRemote(root)
    write(page, 'title: New')
    const push = await commitProposal(root, 'Lower the price!')
    expect(await push()).toEqual({ branch: 'content/lower-the-price', address: undefined, others: 0 })
    expect(remote('log', '--format=%s', 'content/lower-the-price')).toBe('Lower the price!\nStart')
    expect(remote('log', '--format=%s', 'main')).toBe('Start')
    write(page, 'title: Newer')
    await (
      await commitProposal(root, 'Raise it again')
    )()
    expect(remote('log', '--format=%s', 'content/lower-the-price')).toBe('Raise it again\nLower the price!\nStart')
    expect(git('branch', '--show-current')).toBe('content/lower-the-price')
    await expect(commitProposal(root, 'Once more')).rejects.toThrow('Nothing has changed since the last version.')
  })

  test('takes another name where a branch has it, here or on the remote', async () => {
    const { root, git, write } = repository()
    const remote = withRemote(root)
    remote('branch', 'content/change-2', 'main')
    git('fetch', '--quiet')
    git('branch', 'content/change')
    write(page, 'title: New')
    expect(await (await commitProposal(root, 'Change'))()).toMatchObject({ branch: 'content/change-3' })
  })

  test('a push that failed is sent by the next proposal, without another change', async () => {
    const { root, git, write } = repository()
    const remote = withRemote(root)
    const address = git('remote', 'get-url', 'origin')
    git('remote', 'set-url', 'origin', join(root, 'nowhere.git'))
    write(page, 'title: New')
    const push = await commitProposal(root, 'Change')
    await expect(push()).rejects.toThrow(
      'The remote repository cannot be reached. Check the network, and the address that git remote -v shows. Your change is safe: it is committed on the branch content/change. Press Propose again to send it.'
    )
    git('remote', 'set-url', 'origin', address)
    await (
      await commitProposal(root, 'Change')
    )()
    expect(remote('log', '--format=%s', 'content/change')).toBe('Change\nStart')
  })

  test('a sign-in that is not accepted is explained, and Git asks nothing in the terminal', async () => {
    const { root, git, write } = repository()
    const server = createServer((_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { port } = z.object({ port: z.number() }).parse(server.address())
    git('remote', 'add', 'origin', `http://127.0.0.1:${port}/site.git`)
    write(page, 'title: New')
    const push = await commitProposal(root, 'Change')
    await expect(push()).rejects.toThrow(
      'The remote repository does not accept your sign-in. Run git push in a terminal'
    )
  })

  test('commits of others on the same branch are not overwritten', async () => {
    const { root, git, write } = repository()
    const remote = withRemote(root)
    write(page, 'title: New')
    await (
      await commitProposal(root, 'Change')
    )()
    git('push', '--quiet', 'origin', 'main:content/change', '--force')
    remote('update-ref', 'refs/heads/content/change', remote('commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Other'))
    write(page, 'title: Newer')
    const push = await commitProposal(root, 'Change')
    await expect(push()).rejects.toThrow('The remote repository has changes of this branch that you do not have.')
  })

  test('a branch that the remote protects is explained with its words', async () => {
    const { root, write } = repository()
    withRemote(root)
    hook(join(root, '../remote.git/hooks/pre-receive'), 'echo "GH006: Protected branch update failed" >&2; exit 1')
    write(page, 'title: New')
    const push = await commitProposal(root, 'Change')
    await expect(push()).rejects.toThrow(/^The remote repository refused the branch: .*GH006: Protected branch/)
  })
})

describe('what stands in the way is explained, and nothing is lost', () => {
  const cases: readonly (readonly [string, (repository: Repository) => void, string])[] = [
    ['nothing has changed', ({ git }) => git('restore', '.'), 'Nothing has changed since the last version.'],
    ['no branch', ({ git }) => git('switch', '--quiet', '--detach'), 'No branch is checked out. Run git switch main'],
    [
      'a merge in progress',
      ({ root, git }) => writeFileSync(join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD')),
      'A merge is in progress. Finish it, or stop it with git merge --abort.'
    ],
    ['a rebase in progress', ({ root }) => mkdirSync(join(root, '.git/rebase-merge')), 'A rebase is in progress.'],
    ['no name', ({ git }) => git('config', 'user.name', ''), 'Git does not know your name. Run git config --global'],
    [
      'a hook that refuses',
      ({ root }) => hook(join(root, '.git/hooks/pre-commit'), 'echo "Prices need a ticket." >&2; exit 1'),
      'Git, or one of its hooks, refused this version: Prices need a ticket.'
    ],
    [
      'a hook that refuses without a word',
      ({ root }) => hook(join(root, '.git/hooks/pre-commit'), 'exit 1'),
      'Git, or one of its hooks, refused this version, and gave no reason.'
    ],
    [
      'another program that uses Git',
      ({ root }) => writeFileSync(join(root, '.git/index.lock'), ''),
      'Another program is using Git. Wait until it ends, and try again.'
    ],
    [
      'no repository',
      ({ root }) => rmSync(join(root, '.git'), { recursive: true }),
      'This project is not in a Git repository.'
    ]
  ]

  test.each(cases)('%s', async (what, prepare, words) => {
    const all = repository()
    const { root, git, write } = all
    withRemote(root)
    write(page, 'title: New')
    prepare(all)
    const text = readFileSync(join(root, page), 'utf8')
    const state = () => (existsSync(join(root, '.git')) ? git('branch', '--format=%(refname) %(objectname)') : '')
    const before = state()
    for (const act of [saveVersion, commitProposal]) {
      const refusal = await act(root, 'Change').catch((error: unknown) => error)
      expect(refusal, what).toBeInstanceOf(Refusal)
      expect(String(refusal)).toContain(words)
    }
    expect(readFileSync(join(root, page), 'utf8')).toBe(text)
    expect(state()).toBe(before)
  })

  test('what was staged before a hook refuses is staged after it, and nothing else', async () => {
    const { root, git, write } = repository()
    withRemote(root)
    write(page, 'title: Staged')
    git('add', page)
    write(page, 'title: New')
    write('content/faqs/new.yaml', 'question: Why?')
    hook(join(root, '.git/hooks/pre-commit'), 'exit 1')
    const before = git('status', '--porcelain')
    for (const act of [saveVersion, commitProposal]) await expect(act(root, 'Change')).rejects.toThrow(Refusal)
    expect(git('status', '--porcelain')).toBe(before)
    expect(git('show', `:${page}`)).toBe('title: Staged')
  })

  test('no remote repository to propose to', async () => {
    const { root, write } = repository()
    write(page, 'title: New')
    await expect(commitProposal(root, 'Change')).rejects.toThrow('This project has no remote repository to propose to.')
    expect(await saveVersion(root, 'Change')).toEqual({ branch: 'main', others: 0 })
  })
})

type Repository = ReturnType<typeof repository>

/** A repository with one commit. @param inside the folder of the project in it */
function repository(inside = '') {
  const top = join(temporaryFolder(), 'project')
  const root = join(top, inside)
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write(page, 'title: Old')
  write('content/old.yaml', 'old: true')
  write('package.json', '{}')
  const git = gitIn(top)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Ann')
  git('config', 'user.email', 'ann@site.test')
  git('add', '--all')
  git('commit', '--quiet', '--message=Start')
  return { root, git, write }
}

/** Gives a repository a remote one, with the same commits. Returns its Git. */
function withRemote(root: string) {
  const folder = join(root, '../remote.git')
  gitIn(root)('clone', '--quiet', '--bare', '.', folder)
  gitIn(root)('remote', 'add', 'origin', folder)
  return gitIn(folder)
}

function gitIn(folder: string) {
  return (...options: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Bo', '-c', 'user.email=bo@site.test', ...options], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore']
    }).trim()
}

function hook(file: string, script: string): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}
