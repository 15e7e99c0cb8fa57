import { describe, expect, onTestFinished, test } from 'vitest'
import { repositoryOn } from '../../scripts/web-editor/hosts/hosts.ts'
import { SignInRefused, UnknownOutcome, type Repository } from '../../scripts/web-editor/hosts/repository.ts'
import { hostIds, type HostId } from '../../schema/git-hosts.ts'
import { hosts, websiteOf } from '../../src/shared/editing-hosts.ts'
import { refusal } from './refusal.ts'
import { startFakeHost, type FakeHost, type Fault } from '../hosts/fake-host.ts'
import type { TokenRights } from '../hosts/fake-state.ts'

// What every host does. What only GitHub does is in github.test.ts.

const home = 'content/pages/home.yaml'
const site = 'content/site.yaml'
const files = new Map([
  [home, '# The first page.\ntitle: Welcome\nintro: Say it “plainly” – in one line.\n'],
  [site, 'name: Acme\n'],
  ['README.md', 'Read me.\n']
])

describe.each(hostIds)('%s', (host) => {
  test('signing in returns the name of the account, and writes nothing', async () => {
    const { fake, repository } = await start(host)
    expect(await repository.signIn(false)).toBe('ann')
    expect(fake.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
    expect(fake.state.pulls).toEqual([])
    expect(await repository.signIn(true)).toBe('ann')
  })

  test.each<[string, Partial<TokenRights>, RegExp]>([
    ['the right to write', { contents: 'read', pulls: 'read' }, /The token (?:lacks|may not change)/],
    ['access to the repository', { reaches: false }, /does not reach acme\/site|no member of acme\/site/],
    ['a token that is valid', { isExpired: true }, /does not accept the token: it has expired/]
  ])('signing in names what is missing: %s', async (_, rights, message) => {
    const { repository } = await start(host, rights)
    expect((await refusal(repository.signIn(false))).message).toMatch(message)
  })

  test('signing in refuses an archived repository, and an account that may only read', async () => {
    const { fake, repository } = await start(host)
    fake.state.mayPush = false
    expect((await refusal(repository.signIn(false))).message).toMatch(/^ann may read acme\/site, but not change it/)
    fake.state.isArchived = true
    expect((await refusal(repository.signIn(false))).message).toMatch(/acme\/site is archived/)
  })

  test('lists the files of content/ with the ids of their blobs, and reads them', async () => {
    const { fake, repository } = await start(host)
    const branch = await repository.branch('main')
    expect(branch).toEqual({
      commit: fake.git('rev-parse', 'main'),
      isProtected: false,
      files: new Map([home, site].map((path) => [path, fake.git('rev-parse', `main:${path}`)]))
    })
    const bytes = await repository.read(branch?.files.get(home) ?? '')
    expect(new TextDecoder().decode(bytes)).toBe(files.get(home))
  })

  test('lists more files than fit on a page, and reads bytes that are no text', async () => {
    const picture = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256)
    const many = Array.from({ length: 230 }, (_, at) => [`content/faqs/question-${at}.yaml`, `n: ${at}\n`] as const)
    const { repository } = await start(
      host,
      {},
      new Map<string, string | Uint8Array>([...files, ...many, ['content/public/a.png', picture]])
    )
    const branch = await repository.branch('main')
    expect(branch?.files.size).toBe(233)
    const read = await repository.read(branch?.files.get('content/public/a.png') ?? '')
    expect(Buffer.compare(read, picture)).toBe(0)
  })

  test('a repository without content/ has no files, and a branch that does not exist is undefined', async () => {
    const { repository } = await start(host, {}, new Map([['README.md', 'Read me.\n']]))
    expect((await repository.branch('main'))?.files).toEqual(new Map())
    expect(await repository.branch('none')).toBeUndefined()
  })

  test('reads a branch whose name has slashes, and says that it is protected', async () => {
    const { fake, repository } = await start(host)
    fake.git('branch', 'edit/by-ann', 'main')
    fake.state.protectedBranches.add('edit/by-ann')
    expect(await repository.branch('edit/by-ann')).toMatchObject({ isProtected: true })
  })

  test('a branch is created once', async () => {
    const { fake, repository } = await start(host)
    const commit = fake.git('rev-parse', 'main')
    expect(await repository.createBranch('edit/ann', commit)).toBe('created')
    expect(await repository.createBranch('edit/ann', commit)).toBe('exists')
    expect(fake.git('rev-parse', 'edit/ann')).toBe(commit)
  })

  test('one commit changes, adds and deletes files, and its diff has only those lines', async () => {
    const { fake, repository } = await start(host)
    const changed = files.get(home)?.replace('Welcome', 'Grüß “dich”') ?? ''
    const commit = await commitTo(repository, { [home]: changed, [site]: undefined, 'content/new.yaml': 'a: 1\n' })
    expect(commit).toBe(fake.git('rev-parse', 'main'))
    expect(fake.git('log', '--format=%B', '-1', 'main')).toBe('Change the title\n\nFor spring.')
    expect(fake.git('diff', '--unified=0', 'main~1', 'main').match(/^[-+](?![-+]).*/gm)).toEqual([
      '+a: 1',
      '-title: Welcome',
      '+title: Grüß “dich”',
      '-name: Acme'
    ])
  })

  test('a commit of a file that somebody else has changed, added or deleted since is not made', async () => {
    const cases = [
      [{ [home]: 'title: Mine\n' }, { [home]: 'title: Theirs\n' }],
      [{ [home]: undefined }, { [home]: 'title: Theirs\n' }],
      [{ [home]: 'title: Mine\n' }, { [home]: undefined }],
      [{ 'content/new.yaml': 'a: 1\n' }, { 'content/new.yaml': 'a: 2\n' }]
    ] as const
    for (const [mine, theirs] of cases) {
      const { fake, repository } = await start(host)
      const before = await repository.branch('main')
      fake.commitElsewhere(new Map(Object.entries(theirs)))
      const moved = fake.git('rev-parse', 'main')
      expect(await commitTo(repository, mine, before)).toBe('moved')
      expect(fake.git('rev-parse', 'main')).toBe(moved)
    }
  })

  test('what somebody else commits to another file at the same moment stays', async () => {
    const { fake, repository } = await start(host)
    const before = await repository.branch('main')
    fake.commitElsewhere(new Map([[site, 'name: Theirs\n']]))
    const commit = await commitTo(repository, { [home]: 'title: Mine\n' }, before)
    if (commit === 'moved') await commitTo(repository, { [home]: 'title: Mine\n' })
    expect(fake.git('show', `main:${site}`)).toBe('name: Theirs')
    expect(fake.git('show', `main:${home}`)).toBe('title: Mine')
  })

  test('a commit on a protected branch is refused', async () => {
    const { fake, repository } = await start(host)
    fake.state.protectedBranches.add('main')
    expect(await refusal(commitTo(repository, { [home]: '' }))).not.toBeInstanceOf(UnknownOutcome)
    expect(fake.git('rev-list', '--count', 'main')).toBe('1')
  })

  test('a commit that is larger than the host takes is refused before it is sent', async () => {
    const { fake, repository } = await start(host)
    const { message } = await refusal(commitTo(repository, { 'content/public/a.png': new Uint8Array(60_000_000) }))
    expect(message).toMatch(/^These changes are 60\.0 MB, and Git|^These changes are 60\.0 MB, and Forgejo/)
    expect(fake.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a proposal is opened once for a branch, and is open, merged or closed', async () => {
    const { fake, repository } = await start(host)
    for (const branch of ['edit/one', 'two']) {
      fake.git('branch', branch, 'main')
      fake.commitElsewhere(new Map([[`content/${branch}.yaml`, 'a: 1\n']]), branch)
    }
    const one = { branch: 'edit/one', into: 'main', title: 'One' }
    const pull = await repository.openPull(one)
    expect(pull).toMatchObject({ number: 1, branch: 'edit/one', state: 'open', hasConflict: false })
    expect(pull.address).toMatch(/^https:\/\/\w+\.test\/acme\/site\/.+\/1$/)
    expect(await repository.openPull(one)).toEqual(pull)
    await repository.openPull({ branch: 'two', into: 'main', title: 'Two' })
    expect(fake.state.pulls).toMatchObject([{ title: 'One', head: 'edit/one', base: 'main' }, { title: 'Two' }])
    fake.merge(1)
    await repository.closePull(2)
    expect(await repository.pull(1)).toMatchObject({ state: 'merged', branch: 'edit/one' })
    expect(await repository.pull(2)).toMatchObject({ state: 'closed', branch: 'two' })
  })

  test('a proposal that changes the same lines as the branch has a conflict', async () => {
    const { fake, repository } = await start(host)
    fake.git('branch', 'one', 'main')
    fake.commitElsewhere(new Map([[home, 'title: B\n']]), 'one')
    await repository.openPull({ branch: 'one', into: 'main', title: 'One' })
    fake.commitElsewhere(new Map([[home, 'title: C\n']]))
    expect(await repository.pull(1)).toMatchObject({ state: 'open', hasConflict: true })
  })

  test('checks run, pass and fail, and a deployment has the address of the preview', async () => {
    const { fake, repository } = await start(host)
    const commit = fake.git('rev-parse', 'main')
    expect(await repository.checks(commit)).toEqual({ state: 'none' })
    const states = [
      ['pending', 'running'],
      ['failure', 'failed'],
      ['success', 'passed']
    ] as const
    for (const [state, expected] of states) {
      fake.state.statuses.set(commit, [{ context: 'ci', state }])
      expect(await repository.checks(commit)).toEqual({ state: expected })
    }
    const environment_url = 'https://a1.preview.test'
    fake.state.deployments.push({ id: 1, sha: commit, statuses: [{ state: 'success', environment_url }] })
    fake.state.deployments.push({
      id: 2,
      sha: 'f'.repeat(40),
      statuses: [{ state: 'success', environment_url: 'https://b' }]
    })
    expect(await repository.checks(commit)).toEqual({ state: 'passed', preview: environment_url })
  })

  test('the address where a file can be edited is on the website of the host', async () => {
    const api = hosts[host].api
    const repository = await repositoryOn[host]({ repository: 'acme/site', api, token: () => 'a' })
    expect(repository.sourceOf('main')).toMatch(new RegExp(`^${websiteOf(api)}/acme/site/.*edit/main/$`))
    expect(websiteOf('https://git.acme.com/team/api/v4')).toBe('https://git.acme.com/team')
  })

  const { name } = hosts[host]
  const body = (message: string) => ({ message })

  test.each<[string, Fault, RegExp]>([
    ['401', { answer: { status: 401, body: body('Bad') } }, /does not accept the token: it has expired, was revoked/],
    ['429', { answer: { status: 429, body: body('Slow down') } }, /limits how many requests your account may send/],
    ['409', { answer: { status: 409, body: body('It is busy.') } }, /refuses this: It is busy\.$/],
    ['502', { answer: { status: 502, body: '<html>' } }, /is down or overloaded \(502\)\./],
    ['closed connection', { answer: 'closed' }, /127\.0\.0\.1:\d+ cannot be reached\. Check your connection/],
    ['no JSON', { answer: { status: 200, body: '<p>Wi-Fi</p>' } }, /answer does not come from/],
    ['other JSON', { answer: { status: 200, body: { hello: 1 } } }, /answer does not come from/]
  ])('a failed request says why and what to do, and names the host: %s', async (fault, answer, message) => {
    const { fake, repository } = await start(host)
    fake.fail(/branches/, answer)
    const error = await refusal(repository.branch('main'))
    expect(error.message).toMatch(message)
    if (fault !== 'closed connection') expect(error.message).toContain(name)
    expect(error).not.toBeInstanceOf(UnknownOutcome)
    expect(error instanceof SignInRefused).toBe(fault === '401')
  })

  test.each<[string, Fault]>([
    ['the connection ends', { answer: 'closed', isDone: true }],
    ['a gateway fails', { answer: { status: 504, body: '' }, isDone: true }],
    ['a proxy answers', { answer: { status: 200, body: 'Hello' }, isDone: true }],
    ['the connection ends before', { answer: 'closed' }]
  ])('a change whose answer is lost has an unknown outcome: %s', async (_, lost) => {
    const { fake, repository } = await start(host)
    fake.commitElsewhere(new Map([[home, 'title: B\n']]), 'proposal')
    const main = await repository.branch('main')
    fake.fail(/^POST/, lost, { times: 3 })
    const attempts = [
      commitTo(repository, { [home]: 'title: C\n' }, main),
      repository.createBranch('edit/ann', main?.commit ?? ''),
      repository.openPull({ branch: 'proposal', into: 'main', title: 'B' })
    ]
    for (const error of await Promise.all(attempts.map(refusal))) expect(error).toBeInstanceOf(UnknownOutcome)
    expect(fake.git('rev-list', '--count', 'main')).toBe(lost.isDone ? '2' : '1')
  })

  test('the token goes to the API alone, in a header', async () => {
    const { fake, repository, token } = await start(host)
    await repository.signIn(false)
    await repository.branch('main')
    expect(fake.requests.every(({ hasToken, path }) => hasToken && !path.includes(token))).toBe(true)
  })
})

async function start(host: HostId, rights: Partial<TokenRights> = {}, content: FakeFiles = files) {
  const fake: FakeHost = await startFakeHost({ host, files: content })
  onTestFinished(() => fake.close())
  const token = fake.token(rights)
  const repository = await repositoryOn[host]({ repository: fake.repository, api: fake.api, token: () => token })
  return { fake, repository, token }
}

type FakeFiles = ReadonlyMap<string, string | Uint8Array>

/** Commits on main. Undefined deletes a file. */
async function commitTo(
  repository: Repository,
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
  known?: Awaited<ReturnType<Repository['branch']>>
): Promise<string> {
  const branch = known ?? (await repository.branch('main'))
  const changed = Object.entries(changes).map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return [path, { bytes, before: branch?.files.get(path) }] as const
  })
  const message = 'Change the title\n\nFor spring.'
  return repository.commit({ branch: 'main', parent: branch?.commit ?? '', message, files: new Map(changed) })
}
