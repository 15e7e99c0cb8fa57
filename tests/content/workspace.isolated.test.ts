import { createStore, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../scripts/editing/refusal.ts'
import { browserStore } from '../../scripts/web-editor/browser-store.ts'
import type { Store } from '../../scripts/web-editor/drafts.ts'
import type { Repository } from '../../scripts/web-editor/hosts/repository.ts'
import { openWorkspace, type Workspace } from '../../scripts/web-editor/workspace.ts'
import { pick, randomNumbers } from '../random-numbers.ts'
import { Crash, RepositoryInMemory, type Fault } from './repository-in-memory.ts'

vi.mock(import('idb-keyval'), async (load) => ({ ...(await load()), createStore: vi.fn(), get: vi.fn(), set: vi.fn() }))
beforeEach(() => {
  vi.mocked(createStore).mockReset()
  vi.mocked(get).mockReset()
  vi.mocked(set).mockReset()
})

const home = 'content/pages/home.yaml'
const about = 'content/pages/about.yaml'
const site = 'content/site.yaml'
const logo = 'content/public/logo.svg'
const homeText = 'name: Home\ntitle: Hello # Short.\nlead: Welcome\ntags:\n  - one\n'
const start = { [home]: homeText, [site]: 'name: Acme\n', [logo]: '<svg/>' }

/** A repository, and editors of it in tabs that share a store. */
function setUp(files: Readonly<Record<string, string>> = start) {
  const repository = new RepositoryInMemory(files)
  const base = repository.built()
  const store = memoryStore()
  const log: string[] = []
  const open = (own = repository.client(() => undefined, log), kept: Store = store) =>
    openWorkspace({ repository: own, store: kept, base, branch: 'main', login: 'ada' })
  return { repository, base, store, log, open }
}

function memoryStore(): Store {
  const values = new Map<string, unknown>()
  return {
    get: (key) => Promise.resolve(structuredClone(values.get(key))),
    set: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    isLasting: () => true
  }
}

async function replace(workspace: Workspace, file: string, from: string, to: string): Promise<void> {
  const text = workspace.content.textOf(file)
  expect(text).toContain(from)
  await workspace.content.write(new Map([[file, text.replace(from, to)]]))
}

/** No content has errors. */
const valid = () => Promise.resolve()
const bytes = (text: string) => new TextEncoder().encode(text)

describe('opening', () => {
  test('one request shows the content of the build, if nothing has changed since', async () => {
    const { open, log, base } = setUp()
    const workspace = await open()
    expect(log).toEqual(['branch'])
    const { texts, others } = workspace.content.files()
    expect(Buffer.from(texts.get(home) ?? []).toString()).toBe(homeText)
    expect([...texts.keys()]).toEqual([...base.files.keys()])
    expect([...others]).toEqual([[logo, undefined]])
    expect(await workspace.state()).toEqual({ kind: 'unchanged' })
  })

  test('reads only the files that differ from the build, pictures too', async () => {
    const { open, log, repository } = setUp()
    repository.push('main', { [site]: 'name: Acme Inc\n', [logo]: '<svg>new</svg>' })
    const workspace = await open()
    expect(log).toEqual(['branch', 'read', 'read'])
    expect(workspace.content.textOf(site)).toBe('name: Acme Inc\n')
    expect(workspace.content.files().others.get(logo)).toEqual(Buffer.from('<svg>new</svg>'))
  })

  test('a draft that was kept is merged with what the branch says now', async () => {
    const { open, repository } = setUp()
    await replace(await open(), home, 'Hello', 'Hi')
    repository.push('main', { [home]: homeText.replace('Welcome', 'Come in') })
    const workspace = await open()
    expect(workspace.content.textOf(home)).toBe(homeText.replace('Welcome', 'Come in').replace('Hello', 'Hi'))
    expect(workspace.content.changes().texts).toEqual(new Map([[home, homeText.replace('Welcome', 'Come in')]]))
  })

  test('the same bytes stand for an unchanged file', async () => {
    const workspace = await setUp().open()
    const { texts } = workspace.content.files()
    await replace(workspace, home, 'Hello', 'Hi')
    expect(workspace.content.files().texts.get(site)).toBe(texts.get(site))
    expect(workspace.content.files().texts.get(home)).not.toBe(texts.get(home))
  })

  test('a missing branch is named', async () => {
    const { repository, base, store } = setUp()
    const opened = openWorkspace({ repository: repository.client(), store, base, branch: 'trunk', login: 'ada' })
    await expect(opened).rejects.toThrow('The branch trunk does not exist.')
  })

  test('without IndexedDB, drafts live in memory, and the workspace says so', async () => {
    vi.mocked(createStore).mockImplementation(() => {
      throw new Error('indexedDB is not defined')
    })
    const workspace = await setUp().open(undefined, browserStore('acme/site'))
    await replace(workspace, home, 'Hello', 'Hi')
    expect(workspace.content.textOf(home)).toContain('Hi')
    expect(workspace.isLasting).toBe(false)
  })
})

describe('a store that cannot be read', () => {
  test('is not overwritten by an editor that found nothing in it', async () => {
    const kept = new Map<string, unknown>([['main ada', 'drafts of yesterday']])
    vi.mocked(get).mockRejectedValueOnce(new Error('The connection was closed.'))
    vi.mocked(set).mockImplementation((key, value) => Promise.resolve(void kept.set(String(key), value)))
    const workspace = await setUp().open(undefined, browserStore('acme/site'))
    await replace(workspace, home, 'Hello', 'Hi')
    expect(kept).toEqual(new Map([['main ada', 'drafts of yesterday']]))
    expect(workspace.isLasting).toBe(false)
  })

  test('in the form of another version is kept beside the new drafts', async () => {
    const { open, store } = setUp()
    await store.set('main ada', { version: 9 })
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    expect(await store.get('main ada unread')).toEqual({ version: 9 })
    expect((await open()).content.changes().texts.size).toBe(1)
  })
})

describe('drafts', () => {
  test('a new file, a deleted file and files of content/public are changes until they are restored', async () => {
    const { open } = setUp()
    const workspace = await open()
    await workspace.content.write(
      new Map([
        [site, ''],
        ['content/pages/new.yaml', 'name: New\nimage: /desk.webp\n']
      ])
    )
    await workspace.content.addFile('content/public/desk.webp', bytes('desk'))
    await workspace.content.removeFile(logo)
    const again = await open()
    expect(again.content.changes()).toEqual({
      texts: new Map([
        [site, 'name: Acme\n'],
        ['content/pages/new.yaml', '']
      ]),
      others: new Map([
        ['content/public/desk.webp', 'added'],
        [logo, 'removed']
      ])
    })
    expect([...again.content.files().texts.keys()].sort()).toEqual([home, 'content/pages/new.yaml'])
    expect([...again.content.files().others]).toEqual([['content/public/desk.webp', bytes('desk')]])
    await again.content.write(
      new Map([
        [site, 'name: Acme\n'],
        ['content/pages/new.yaml', '']
      ])
    )
    await again.content.restoreFiles([logo])
    expect(again.content.changes().others).toEqual(new Map([['content/public/desk.webp', 'unused']]))
    expect(await again.state()).toEqual({ kind: 'unchanged' })
    await expect(again.propose('Nothing', valid)).rejects.toThrow('Nothing has changed')
    await again.content.dropUnused()
    expect([...again.content.files().others]).toEqual([[logo, undefined]])
  })

  test('a picture that an earlier version of the editor kept apart from texts is a draft', async () => {
    const { open, store } = setUp()
    const desk = 'content/public/desk.webp'
    const drafts = new Map([[home, { base: homeText, text: homeText.replace('Hello', '/desk.webp'), conflicts: [] }]])
    const pictures = new Map([[desk, { file: { blob: 'desk', bytes: bytes('desk') }, isConflict: false }]])
    const none = { drafts: new Map(), pictures: new Map() }
    await store.set('main ada', { drafts, pictures, sent: none, isSending: false })
    const { content } = await open()
    expect(content.changes()).toEqual({ texts: new Map([[home, homeText]]), others: new Map([[desk, 'added']]) })
    expect(content.files().others.get(desk)).toEqual(bytes('desk'))
  })

  test('syncing merges what someone else changed', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    repository.push('main', { [home]: homeText.replace('Welcome', 'Come in'), [logo]: '<svg>new</svg>' })
    await workspace.sync()
    expect(workspace.content.files().others.get(logo)).toEqual(Buffer.from('<svg>new</svg>'))
    expect(workspace.content.textOf(home)).toBe(homeText.replace('Welcome', 'Come in').replace('Hello', 'Hi'))
  })

  test('the same value changed twice is a conflict, and nothing is sent until it is settled', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    repository.push('main', { [home]: homeText.replace('Hello', 'Hallo') })
    await expect(workspace.propose('Greet', valid)).rejects.toThrow('Someone else changed the same values.')
    expect(repository.commits.size).toBe(2)
    expect(workspace.content.textOf(home)).toContain('title: Hallo')
    const [conflict] = (await open()).content.conflicts()
    expect(conflict).toMatchObject({ file: home, path: ['title'], base: 'Hello', mine: 'Hi', theirs: 'Hallo' })
  })

  test.each([
    ['mine', 'Hi', 'draft'],
    ['theirs', 'Hallo', 'unchanged']
  ] as const)('a conflict settled with %s', async (choice, title, kind) => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    repository.push('main', { [home]: homeText.replace('Hello', 'Hallo') })
    await workspace.sync()
    // Another edit meanwhile.
    await replace(workspace, home, 'name: Home', 'name: Start')
    await replace(workspace, home, 'name: Start', 'name: Home')
    for (const conflict of workspace.content.conflicts()) await workspace.content.settle(conflict, choice)
    expect(workspace.content.conflicts()).toEqual([])
    expect(workspace.content.textOf(home)).toBe(homeText.replace('Hello', title))
    expect((await workspace.state()).kind).toBe(kind)
  })

  test('a new value of the author settles the conflict', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    repository.push('main', { [home]: homeText.replace('Hello', 'Hallo') })
    await workspace.sync()
    await replace(workspace, home, 'Hallo', 'Hi and hallo')
    expect(workspace.content.conflicts()).toEqual([])
    expect(workspace.content.textOf(home)).toBe(homeText.replace('Hello', 'Hi and hallo'))
  })

  test('a picture that someone else replaced, too, is a conflict', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const { open, repository } = setUp()
      const workspace = await open()
      await workspace.content.addFile(logo, bytes('<svg>mine</svg>'))
      repository.push('main', { [logo]: '<svg>theirs</svg>' })
      await workspace.sync()
      expect(workspace.content.conflicts()).toEqual([{ file: logo, path: [] }])
      for (const conflict of workspace.content.conflicts()) await workspace.content.settle(conflict, choice)
      expect(Buffer.from(workspace.content.files().others.get(logo) ?? []).toString()).toBe(`<svg>${choice}</svg>`)
    }
  })

  test('a file keeps its byte order mark', async () => {
    const { open, repository } = setUp({ ...start, [site]: '\uFEFFname: Acme\n' })
    const workspace = await open()
    expect(workspace.content.textOf(site)).toBe('name: Acme\n')
    await replace(workspace, site, 'Acme', 'Acme Inc')
    await workspace.publish('Rename', valid)
    expect(repository.textOf('main', site)).toBe('\uFEFFname: Acme Inc\n')
  })
})

describe('proposing', () => {
  test('makes one commit of the changed files and one pull request, in four requests', async () => {
    const { open, repository, log } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', '/desk.webp')
    await workspace.content.addFile('content/public/desk.webp', bytes('desk'))
    log.length = 0
    const proposed = await workspace.propose('Greet our visitors!', valid)
    expect(log).toEqual(['branch', 'createBranch', 'commit', 'openPull'])
    expect(proposed).toEqual({
      branch: 'content/greet-our-visitors',
      address: 'https://github.com/acme/site/pull/1'
    })
    const [commit, first] = repository.history(proposed.branch)
    expect(commit).toMatchObject({
      message: 'Greet our visitors!',
      changed: [home, 'content/public/desk.webp']
    })
    expect(first?.message).toBe('Start')
    expect(repository.textOf(proposed.branch, home)).toBe(homeText.replace('Hello', '/desk.webp'))
    expect(workspace.content.changes()).toEqual({ texts: new Map(), others: new Map() })
    expect(workspace.content.files().others.get('content/public/desk.webp')).toEqual(bytes('desk'))
    await expect(workspace.propose('Greet', valid)).rejects.toThrow('Nothing has changed since the last version.')
  })

  test('a name that is taken gets a number', async () => {
    const { open, repository } = setUp()
    repository.branches.set('content/greet', 'commit-0')
    repository.push('content/greet', { [site]: 'name: Other\n' })
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    expect(await workspace.propose('Greet', valid)).toMatchObject({ branch: 'content/greet-2' })
    expect(repository.textOf('content/greet-2', site)).toBe('name: Acme\n')
  })

  test('later proposals join the one that is open, in another tab, too', async () => {
    const { open, repository, log } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    await workspace.propose('Greet', valid)
    const again = await open()
    expect(again.content.textOf(home)).toContain('Hi')
    await replace(again, site, 'Acme', 'Acme Inc')
    log.length = 0
    await again.propose('Rename', valid)
    expect(log).toEqual(['pull', 'branch', 'commit'])
    expect(repository.pulls).toHaveLength(1)
    expect(repository.history('content/greet').map(({ message }) => message)).toEqual(['Rename', 'Greet', 'Start'])
  })

  test('once the pull request is merged, the editor works on the branch of the site', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    const { address } = await workspace.propose('Greet', valid)
    repository.finish(1, 'merged')
    expect(await workspace.state()).toEqual({ kind: 'published', address })
    expect(workspace.textsBeforeSent()).toEqual(new Map([[home, homeText]]))
    const again = await open()
    expect(await again.state()).toEqual({ kind: 'published', address })
    expect(again.content.textOf(home)).toBe(homeText.replace('Hello', 'Hi'))
    await replace(again, site, 'Acme', 'Acme Inc')
    await again.propose('Rename', valid)
    expect(repository.pulls).toMatchObject([{ state: 'merged' }, { branch: 'content/rename', state: 'open' }])
  })

  test.each(['keeps', 'loses'])(
    'what was proposed is a draft again once it is declined, if its branch %s',
    async (end) => {
      const { open, repository } = setUp()
      const workspace = await open()
      await replace(workspace, home, 'Hello', 'Hi /desk.webp')
      await workspace.content.addFile('content/public/desk.webp', bytes('desk'))
      const { address } = await workspace.propose('Greet', valid)
      await replace(workspace, home, 'one', 'two')
      await workspace.propose('Count', valid)
      await replace(workspace, home, 'Home', 'Start')
      repository.push('main', { [home]: homeText.replace('Welcome', 'Come in') })
      repository.finish(1, 'closed')
      if (end === 'loses') repository.branches.delete('content/greet')
      for (const editor of [workspace, await open()]) {
        expect(await editor.state()).toEqual({ kind: 'closed', address })
        expect(editor.content.conflicts()).toEqual([])
        expect(editor.content.changes()).toEqual({
          texts: new Map([[home, homeText.replace('Welcome', 'Come in')]]),
          others: new Map([['content/public/desk.webp', 'added']])
        })
        for (const text of ['Hi', 'two', 'Start', 'Come in']) expect(editor.content.textOf(home)).toContain(text)
      }
      const again = await open()
      await again.propose('Greet', valid)
      expect(await again.state()).toMatchObject({ kind: 'review' })
      expect(repository.textOf(repository.pulls[1]?.branch ?? '', home)).toContain('Hi')
    }
  )

  test.each(['propose', 'publish'] as const)(
    'changes of a declined proposal are sent again only after they are listed: %s',
    async (send) => {
      const { open, repository } = setUp()
      const workspace = await open()
      await replace(workspace, home, 'Hello', 'Hi')
      await workspace.propose('Greet', valid)
      await replace(workspace, site, 'Acme', 'Acme Inc')
      repository.finish(1, 'closed')
      await expect(workspace[send]('Rename', valid)).rejects.toThrow('Your proposal was closed')
      expect(repository.commits.size).toBe(2)
      expect([...workspace.content.changes().texts.keys()].sort()).toEqual([home, site])
      await workspace[send]('Rename', valid)
      expect(repository.commits.size).toBe(3)
    }
  )

  test.each(['lost', 'unanswered', 'crash before', 'crash after'] as const)(
    'a pull request that was not opened after its commit opens by itself: %s',
    async (fault) => {
      const { open, repository } = setUp()
      let left = 1
      const workspace = await open(
        repository.client((request) => (request === 'openPull' && left-- > 0 ? fault : undefined))
      )
      await replace(workspace, home, 'Hello', 'Hi')
      const failed = await workspace.propose('Greet', valid).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      const next = failed instanceof Crash ? await open() : workspace
      expect(await next.state()).toMatchObject({ kind: 'review' })
      expect(repository.pulls).toHaveLength(1)
      expect(repository.commits.size).toBe(2)
    }
  )

  test.each([undefined, 'lost', 'unanswered', 'crash before', 'crash after'] as const)(
    'a proposal that is taken back is a draft: %s',
    async (fault) => {
      const { open, repository } = setUp()
      let left = 1
      const client = repository.client((request) => (request === 'closePull' && left-- > 0 ? fault : undefined))
      const workspace = await open(client)
      await replace(workspace, home, 'Hello', 'Hi')
      await workspace.propose('Greet', valid)
      repository.push('main', { [home]: homeText.replace('Hello', 'Hallo') })
      const failed = await workspace.takeBack().catch((error: unknown) => error)
      const next = failed instanceof Crash ? await open() : workspace
      await next.takeBack()
      expect(repository.pulls).toMatchObject([{ state: 'closed' }])
      expect(next.content.conflicts()).toMatchObject([{ mine: 'Hi', theirs: 'Hallo' }])
    }
  )

  test.each(['propose', 'publish'] as const)(
    'content that only the merge makes wrong is not sent: %s',
    async (send) => {
      const { open, repository } = setUp()
      const workspace = await open()
      await replace(workspace, home, 'Hello', 'Hi')
      repository.push('main', { [site]: 'name: 7\n' })
      const check = () =>
        workspace.content.textOf(site) === 'name: 7\n' ? Promise.reject(new Refusal('Site, line 1: 7.')) : valid()
      await expect(workspace[send]('Greet', check)).rejects.toThrow('Site, line 1: 7.')
      expect([...repository.branches.keys()]).toEqual(['main'])
      expect(repository.history('main').map(({ message }) => message)).toEqual(['By someone else', 'Start'])
      expect(workspace.content.changes().texts).toEqual(new Map([[home, homeText]]))
    }
  )

  test('another account on the same device does not get the drafts', async () => {
    const { open, repository, base, store } = setUp()
    await replace(await open(), home, 'Hello', 'Hi')
    const other = await openWorkspace({ repository: repository.client(), store, base, branch: 'main', login: 'bob' })
    expect(other.content.textOf(home)).toBe(homeText)
    expect((await open()).content.textOf(home)).toContain('Hi')
  })

  test('a branch that moves between reading and committing is read again', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    await workspace.propose('Greet', valid)
    let moves = 1
    const again = await open(
      repository.client((request) => {
        if (request === 'commit' && moves-- > 0)
          repository.push('content/greet', { [home]: homeText.replace('Hello', 'Hi').replace('Welcome', 'Come in') })
        return undefined
      })
    )
    await replace(again, home, 'one', 'two')
    await again.propose('Count', valid)
    expect(repository.textOf('content/greet', home)).toBe(
      homeText.replace('Hello', 'Hi').replace('Welcome', 'Come in').replace('one', 'two')
    )
  })

  test('a branch that moves every time is given up after three attempts, with the draft kept', async () => {
    const { open, repository, log } = setUp()
    let count = 0
    const workspace = await open(
      repository.client((request) => {
        if (request === 'commit') repository.push('main', { [site]: `name: ${count++}\n` })
        return undefined
      }, log)
    )
    await replace(workspace, home, 'Hello', 'Hi')
    await expect(workspace.publish('Greet', valid)).rejects.toThrow('keeps changing')
    expect(log.filter((request) => request === 'commit')).toHaveLength(3)
    expect((await open()).content.textOf(home)).toContain('Hi')
  })

  test('what is written while a commit is under way stays a draft', async () => {
    const { open, repository } = setUp()
    let write: () => Promise<void> = () => Promise.resolve()
    const client = repository.client()
    const commit: Repository['commit'] = async (change) => {
      await write()
      return client.commit(change)
    }
    const workspace = await open({ ...client, commit })
    await replace(workspace, home, 'Hello', 'Hi')
    write = () => replace(workspace, home, 'Welcome', 'Come in')
    await workspace.propose('Greet', valid)
    expect(repository.textOf('content/greet', home)).toBe(homeText.replace('Hello', 'Hi'))
    const both = homeText.replace('Hello', 'Hi').replace('Welcome', 'Come in')
    expect((await open()).content.textOf(home)).toBe(both)
    expect(workspace.content.changes().texts).toEqual(new Map([[home, homeText.replace('Hello', 'Hi')]]))
  })
})

describe('publishing', () => {
  test('commits on the branch of the site', async () => {
    const { open, repository } = setUp()
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    await workspace.publish('Greet', valid)
    expect(repository.history('main')).toMatchObject([{ message: 'Greet', changed: [home] }, { message: 'Start' }])
    expect(await workspace.state()).toEqual({ kind: 'published' })
    await expect(workspace.publish('Greet', valid)).rejects.toThrow('Nothing has changed since the last version.')
  })

  test('is refused where the branch is protected, and while a proposal is open', async () => {
    const { open, repository } = setUp()
    repository.isProtected = true
    const workspace = await open()
    await replace(workspace, home, 'Hello', 'Hi')
    await expect(workspace.publish('Greet', valid)).rejects.toThrow('You cannot publish on main directly.')
    await workspace.propose('Greet', valid)
    repository.isProtected = false
    await replace(workspace, site, 'Acme', 'Acme Inc')
    await expect(workspace.publish('Rename', valid)).rejects.toThrow('A proposal is open.')
    expect(repository.history('main')).toHaveLength(1)
  })
})

test('the state follows the draft, the checks, the preview and the review', async () => {
  const { open, repository, log } = setUp()
  const workspace = await open()
  await replace(workspace, home, 'Hello', 'Hi')
  expect(await workspace.state()).toEqual({ kind: 'draft' })
  const { address } = await workspace.propose('Greet', valid)
  const states = [
    [{ state: 'none' }, 'review'],
    [{ state: 'running' }, 'checks'],
    [{ state: 'failed' }, 'failed'],
    [{ state: 'passed' }, 'review'],
    [{ state: 'passed', preview: 'https://preview.example' }, 'preview']
  ] as const
  for (const [checks, kind] of states) {
    repository.checks.latest = checks
    expect(await workspace.state()).toEqual({ kind, checks, address })
  }
  repository.checks.latest = { state: 'failed' }
  log.length = 0
  expect(await workspace.state(false)).toMatchObject({ kind: 'preview', address })
  expect(log).toEqual([])
  repository.pulls.splice(0, 1, ...repository.pulls.map((pull) => ({ ...pull, hasConflict: true })))
  expect(await workspace.state()).toMatchObject({ kind: 'conflict', address })
  await replace(workspace, home, 'Welcome', 'Come in')
  const checks = { state: 'failed' }
  expect(await workspace.state()).toEqual({ kind: 'draft', proposal: 'conflict', address, checks })
})

describe('after a failure, trying again makes no second commit and no second pull request', () => {
  const faults: readonly Fault[] = ['lost', 'unanswered', 'crash before', 'crash after']
  const requests = ['branch', 'createBranch', 'commit', 'openPull']
  const cases = faults.flatMap((fault) => requests.map((request) => [fault, request] as const))

  test.each(cases)('%s: %s', async (fault, request) => {
    const { open, repository } = setUp()
    let left = 1
    let isReady = false
    const client = repository.client((one) => (isReady && one === request && left-- > 0 ? fault : undefined))
    const workspace = await open(client)
    await replace(workspace, home, 'Hello', 'Hi')
    isReady = true
    const failed = await workspace.propose('Greet', valid).catch((error: unknown) => error)
    expect(left).toBeLessThanOrEqual(0)
    const isCommitted = repository.history('content/greet').length > 1
    // Until the commit is certain, the draft is kept.
    if (!isCommitted) expect((await open()).content.changes().texts.size).toBe(1)
    const next = failed instanceof Crash ? await open() : workspace
    if (failed instanceof Error) await next.propose('Greet', valid)
    expect(repository.pulls).toHaveLength(1)
    expect(repository.commits.size).toBe(2)
    expect(repository.textOf(repository.pulls[0]?.branch ?? '', home)).toBe(homeText.replace('Hello', 'Hi'))
    expect(next.content.changes().texts).toEqual(new Map())
  })

  test.each(['lost', 'unanswered', 'crash before', 'crash after'] as const)('%s: publishing', async (fault) => {
    const { open, repository } = setUp()
    let left = 1
    const workspace = await open(
      repository.client((request) => (request === 'commit' && left-- > 0 ? fault : undefined))
    )
    await replace(workspace, home, 'Hello', 'Hi')
    const failed = await workspace.publish('Greet', valid).catch((error: unknown) => error)
    const next = failed instanceof Crash ? await open() : workspace
    if (next.content.changes().texts.size > 0) await next.publish('Greet', valid)
    expect((await next.state()).kind).not.toBe('draft')
    expect(repository.history('main').map(({ message }) => message)).toEqual(['Greet', 'Start'])
  })
})

test.each([
  ['the branch', false],
  ['each file', true]
] as const)(
  'two editors at once, on a host that compares %s: in 100 interleavings with faults, no change is lost, and none is committed twice',
  async (_, comparesFiles) => {
    let [committed, settled, crashed] = [0, 0, 0]
    for (let seed = 1; seed <= 100; seed++) {
      const result = await interleave(seed, comparesFiles)
      expect(result.lost, `seed ${seed}`).toEqual([])
      expect(result.twice, `seed ${seed}`).toEqual([])
      expect(result.repository.pulls.filter(({ state }) => state === 'open').length, `seed ${seed}`).toBeLessThan(3)
      committed += result.repository.commits.size
      settled += result.settled
      crashed += result.crashed
    }
    expect(committed).toBeGreaterThan(300)
    expect(settled).toBeGreaterThan(20)
    expect(crashed).toBeGreaterThan(50)
  }
)

interface Editor {
  readonly name: string
  readonly reopen: () => Promise<Workspace>
  workspace: Workspace
}

/** A random session of two editors. Each change writes a mark that nothing else writes. */
async function interleave(seed: number, comparesFiles: boolean) {
  const random = randomNumbers(seed)
  const { repository, open } = setUp({ ...start, [about]: homeText })
  repository.comparesFiles = comparesFiles
  let isFaulty = true
  const faultOf = () =>
    isFaulty && random() < 0.08
      ? pick(['lost', 'unanswered', 'crash before', 'crash after'] as const, random)
      : undefined
  const marks = new Set<string>()
  const replaced = new Set<string>()
  const count = { settled: 0, crashed: 0 }
  const editors = await Promise.all(
    ['a', 'b'].map(async (name): Promise<Editor> => {
      const store = memoryStore()
      const reopen = () => open(repository.client(faultOf), store)
      return { name, reopen, workspace: await retried(reopen) }
    })
  )
  const edit = async ({ name, workspace }: Editor) => {
    const mark = `${name}-${marks.size}`
    const file = pick([home, home, about], random)
    const text = workspace.content.textOf(file)
    const changed = pick(
      [
        (): string => text.replace(/\btags:\n/, `tags:\n  - ${mark}\n`),
        (): string => `${text}  - ${mark}\n`,
        (): string => text.replace(/^(title|lead): [\w-]+/m, (_, key: string) => `${key}: ${mark}`),
        (): string => text.replace(/^lead: [\w-]+/m, `lead: ${mark}`)
      ],
      random
    )()
    for (const old of marksIn(text)) if (!marksIn(changed).includes(old)) replaced.add(old)
    marks.add(mark)
    const before = workspace.content.conflicts()
    await workspace.content.write(new Map([[file, changed]]))
    const after = new Set(workspace.content.conflicts().map(({ mine }) => mine))
    // A new value settles its conflict.
    for (const { mine } of before) if (!after.has(mine)) for (const old of marksIn(mine)) replaced.add(old)
  }
  const settle = async ({ workspace }: Editor) => {
    for (let [conflict] = workspace.content.conflicts(); conflict; [conflict] = workspace.content.conflicts()) {
      const choice = pick(['mine', 'theirs'] as const, random)
      for (const mark of marksIn(choice === 'mine' ? conflict.theirs : conflict.mine)) replaced.add(mark)
      count.settled++
      await workspace.content.settle(conflict, choice)
    }
  }
  const act = async (editor: Editor) => {
    const { workspace } = editor
    const message = `Change ${Math.floor(random() * 3)}`
    await pick(
      [
        () => edit(editor),
        () => edit(editor),
        () => settle(editor),
        () => workspace.sync(),
        () => workspace.propose(message, valid),
        () => workspace.publish(message, valid),
        () => Promise.reject(new Crash()),
        () => mergeOne(repository),
        () => declineOne(repository, random)
      ],
      random
    )()
  }
  for (let step = 0; step < 40; step++) {
    const pair = random() < 0.3 ? editors : [pick(editors, random)]
    await Promise.all(
      pair.map(async (editor) => {
        try {
          await act(editor)
        } catch (error) {
          if (error instanceof Crash) {
            count.crashed++
            editor.workspace = await retried(editor.reopen)
          } else if (!(error instanceof Refusal)) throw error
        }
      })
    )
  }
  isFaulty = false
  for (const editor of editors) await finish(editor, settle)
  const pulls = repository.pulls.filter(({ state }) => state === 'open')
  const heads = ['main', ...pulls.map(({ branch }) => branch)]
  const there = new Set(heads.flatMap((branch) => marksOf(repository, repository.branches.get(branch))))
  const lost = [...marks].filter((mark) => !there.has(mark) && !replaced.has(mark))
  // What was declined on a branch may be sent again elsewhere.
  const isDeclined = (branch: string) =>
    repository.pulls.some((pull) => pull.branch === branch && pull.state === 'closed')
  const kept = heads.filter((branch) => !isDeclined(branch))
  return { lost, twice: committedTwice(repository, kept), repository, ...count }
}

/** Sends what is left. */
async function finish(editor: Editor, settle: (editor: Editor) => Promise<void>): Promise<void> {
  editor.workspace = await editor.reopen()
  await settle(editor)
  const { kind } = await editor.workspace.state()
  const hasChanges = editor.workspace.content.changes().texts.size > 0
  // Without changes, the answer of a commit may be left.
  if (kind !== 'draft' && !hasChanges) return
  await editor.workspace.propose('The end', valid).catch((error: unknown) => {
    if (hasChanges) throw error
  })
  expect((await editor.workspace.state()).kind).not.toBe('draft')
}

async function retried(open: () => Promise<Workspace>): Promise<Workspace> {
  for (;;)
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Crash)) throw error
    }
}

/** Merges the first pull request that has all commits of the branch of the site. */
function mergeOne(repository: RepositoryInMemory): Promise<void> {
  const [head] = repository.history('main')
  const ready = repository.pulls.find(
    ({ branch, state }) => state === 'open' && repository.history(branch).some((commit) => commit === head)
  )
  if (ready) repository.finish(ready.number, 'merged')
  return Promise.resolve()
}

/** Closes a pull request, sometimes with its branch. */
function declineOne(repository: RepositoryInMemory, random: () => number): Promise<void> {
  const open = repository.pulls.find(({ state }) => state === 'open')
  if (!open || random() < 0.5) return Promise.resolve()
  repository.finish(open.number, 'closed')
  if (random() < 0.5) repository.branches.delete(open.branch)
  return Promise.resolve()
}

function marksIn(text: string | undefined): string[] {
  return text?.match(/\b[ab]-\d+/g) ?? []
}

function marksOf(repository: RepositoryInMemory, commit: string | undefined): string[] {
  return commit === undefined ? [] : [home, about].flatMap((file) => marksIn(repository.textIn(commit, file)))
}

/** The marks that two commits of some branches wrote. */
function committedTwice(repository: RepositoryInMemory, branches: readonly string[]): string[] {
  const commits = new Set(branches.flatMap((branch) => repository.history(branch)))
  const written = [...repository.commits].flatMap(([id, commit]) => {
    const before = marksOf(repository, commit.parent)
    return commits.has(commit) ? marksOf(repository, id).filter((mark) => !before.includes(mark)) : []
  })
  return written.filter((mark, index) => written.indexOf(mark) !== index)
}
