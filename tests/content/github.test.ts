import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGitHub } from '../../scripts/web-editor/hosts/github.ts'
import { UnknownOutcome } from '../../scripts/web-editor/hosts/repository.ts'
import { failure } from '../hosts/github-answers.ts'
import { startFakeHost, type FakeHost, type Fault } from '../hosts/fake-host.ts'
import { refusal } from './refusal.ts'
import type { TokenRights } from '../hosts/fake-state.ts'

const home = 'content/pages/home.yaml'
const files = new Map([
  [home, '# The first page.\ntitle: Welcome\nintro: Say it “plainly” – in one line.\n'],
  ['content/site.yaml', 'name: Acme\n'],
  ['README.md', 'Read me.\n']
])

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  test('returns the name of the account, and writes nothing', async () => {
    const { fake, github } = await start()
    const before = fake.git('for-each-ref')
    expect(await github.signIn(false)).toBe('ann')
    expect(fake.git('for-each-ref')).toBe(before)
    expect(fake.state.pulls).toEqual([])
  })

  test.each<[string, Partial<TokenRights>, RegExp]>([
    [
      'Contents',
      { contents: 'read' },
      /lacks “Contents: Read and write” for acme\/site\. .*select acme\/site.*owner may/
    ],
    ['Pull requests', { pulls: 'read' }, /lacks “Pull requests: Read and write” for acme\/site/],
    [
      'both',
      { contents: 'read', pulls: 'none' },
      /lacks “Contents: Read and write” and “Pull requests: Read and write” for/
    ],
    ['a token that is valid', { isExpired: true }, /does not accept the token: it has expired, .* Make a new one/],
    [
      'access to the repository',
      { reaches: false },
      /does not reach acme\/site\. Select it .* acme is an organization/
    ],
    [
      'a token for this repository alone',
      { scopes: 'repo, user' },
      /reaches all your repositories\. Make a fine-grained/
    ],
    [
      'single sign-on',
      { signOn: 'https://github.test/sso?a=b' },
      /single sign-on.* at https:\/\/github\.test\/sso\?a=b$/
    ],
    ['the approval of the organization', { refusedBy: '`acme` forbids access.' }, /refuses this: `acme` forbids access/]
  ])('names what is missing: %s', async (_, rights, message) => {
    const { github } = await start(rights)
    expect((await refusal(github.signIn(false))).message).toMatch(message)
  })

  test('refuses an archived repository, and an account that may only read', async () => {
    const { fake, github } = await start()
    fake.state.mayPush = false
    expect((await refusal(github.signIn(false))).message).toMatch(
      /ann may read acme\/site, but not change it\. Ask its owner/
    )
    fake.state.isArchived = true
    expect((await refusal(github.signIn(false))).message).toMatch(/acme\/site is archived/)
  })

  test('accepts a token for all repositories if it comes from a relay of the owner', async () => {
    const { fake } = await start()
    const token = fake.token({ scopes: 'repo' })
    const options = { repository: fake.repository, api: fake.api, token: () => token }
    expect(await createGitHub({ ...options, mayReachOthers: true }).signIn(false)).toBe('ann')
  })

  test('refuses a text that is no token, before it is sent', async () => {
    const fake = await startFake()
    const { api, repository } = fake
    const message = (await refusal(createGitHub({ api, repository, token: () => 'ghp-ö secret' }).signIn(false)))
      .message
    expect(message).toMatch(/not a token\. Copy it from GitHub again/)
    expect(message).not.toContain('secret')
    expect(fake.requests).toEqual([])
  })
})

describe('reading a branch', () => {
  test('lists the files of content/ with the ids of their blobs, and reads them', async () => {
    const { fake, github } = await start()
    const branch = await github.branch('main')
    expect(branch).toEqual({
      commit: fake.git('rev-parse', 'main'),
      isProtected: false,
      files: new Map([
        [home, fake.git('rev-parse', `main:${home}`)],
        ['content/site.yaml', fake.git('rev-parse', 'main:content/site.yaml')]
      ])
    })
    expect(textOf(await github.read(branch?.files.get(home) ?? ''))).toBe(files.get(home))
    expect(linesOf(fake)).toEqual([
      'GET /repos/acme/site/branches/main 200',
      expect.stringMatching(/^GET \/repos\/acme\/site\/git\/trees\/\w+\?recursive=1 200$/),
      expect.stringMatching(/^GET \/repos\/acme\/site\/git\/blobs\/\w+ 200$/)
    ])
  })

  test('reads bytes that are no text', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256)
    const { fake, github } = await start()
    const commit = fake.commitElsewhere(new Map([['content/public/a.png', bytes]]))
    const read = await github.read(fake.git('rev-parse', `${commit}:content/public/a.png`))
    expect(Buffer.compare(read, bytes)).toBe(0)
  })

  test('returns undefined for a branch that does not exist, and says so if the repository is gone', async () => {
    const { fake, github } = await start()
    expect(await github.branch('none')).toBeUndefined()
    fake.fail(/branches/, { answer: failure(404, 'Not Found') })
    expect((await refusal(github.branch('main'))).message).toMatch(
      /does not find this in acme\/site: it was deleted, or/
    )
  })

  test('reads a branch whose name has slashes, and says that it is protected', async () => {
    const { fake, github } = await start()
    fake.git('branch', 'edit/by-ann', 'main')
    fake.state.protectedBranches.add('edit/by-ann')
    expect(await github.branch('edit/by-ann')).toMatchObject({ isProtected: true })
  })

  test('costs nothing while nothing changes, and shows a new commit', async () => {
    const { fake, github } = await start()
    const first = await github.branch('main')
    expect(await github.branch('main')).toEqual(first)
    expect(linesOf(fake).slice(2)).toEqual(['GET /repos/acme/site/branches/main 304'])
    const commit = fake.commitElsewhere(new Map([['content/site.yaml', undefined]]))
    const second = await github.branch('main')
    expect(second?.commit).toBe(commit)
    expect([...(second?.files.keys() ?? [])]).toEqual([home])
  })

  test('reads content/ alone where GitHub does not list the whole repository', async () => {
    const others = Array.from({ length: 20 }, (_, at): [string, string] => [`a/${at}.txt`, ''])
    const { github } = await start({}, { files: new Map([...files, ...others]), longestTree: 10 })
    expect([...((await github.branch('main'))?.files.keys() ?? [])]).toEqual([home, 'content/site.yaml'])
  })

  test('says that content/ is too large for GitHub', async () => {
    const { github } = await start({}, { longestTree: 2 })
    expect((await refusal(github.branch('main'))).message).toMatch(/content\/ has more files than GitHub lists/)
  })

  test('leaves out symbolic links', async () => {
    const { fake, github } = await start()
    const blob = fake.git('rev-parse', 'main:README.md')
    fake.git('read-tree', 'main')
    fake.git('update-index', '--add', '--cacheinfo', `120000,${blob},content/link.yaml`)
    fake.git(
      'update-ref',
      'refs/heads/linked',
      fake.git(
        '-c',
        'user.name=Bob',
        '-c',
        'user.email=bob@tiny.test',
        'commit-tree',
        '-m',
        'Link',
        fake.git('write-tree')
      )
    )
    expect([...((await github.branch('linked'))?.files.keys() ?? [])]).toEqual([home, 'content/site.yaml'])
  })
})

describe('committing', () => {
  test('changes one line of one file, and keeps comments and letters beyond ASCII', async () => {
    const { fake, github } = await start()
    const commit = await commitTo(github, fake, { [home]: files.get(home)?.replace('Welcome', 'Grüß Gott 👋') })
    expect(fake.git('rev-parse', 'main')).toBe(commit)
    expect(fake.git('diff', '--numstat', 'main~', 'main')).toBe(`1\t1\t${home}`)
    expect(fake.git('show', `main:${home}`)).toContain('title: Grüß Gott 👋\nintro: Say it “plainly” –')
    expect(fake.git('log', '-1', '--format=%an|%s|%b', 'main')).toBe('ann|Change the title|For spring.')
  })

  test('adds, changes and deletes files at once', async () => {
    const { fake, github } = await start()
    const picture = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251)
    await commitTo(github, fake, {
      'content/public/a.png': picture,
      'content/site.yaml': undefined,
      [home]: 'title: B\n'
    })
    expect(fake.git('diff', '--name-status', 'main~', 'main').split('\n')).toEqual([
      `M\t${home}`,
      'A\tcontent/public/a.png',
      'D\tcontent/site.yaml'
    ])
    expect(Buffer.compare(fake.state.objects.bytes('main:content/public/a.png'), picture)).toBe(0)
  })

  test('writes nothing if the branch moved', async () => {
    const { fake, github } = await start()
    const parent = fake.git('rev-parse', 'main')
    const moved = fake.commitElsewhere(new Map([['content/site.yaml', 'name: Other\n']]))
    expect(await commitTo(github, fake, { [home]: 'title: B\n' }, parent)).toBe('moved')
    expect(fake.git('rev-parse', 'main')).toBe(moved)
  })

  test('says why GitHub refuses a commit on a protected branch', async () => {
    const { fake, github } = await start()
    fake.state.protectedBranches.add('main')
    const { message } = await refusal(commitTo(github, fake, { [home]: '' }))
    expect(message).toBe('GitHub refuses the commit on main: Changes must be made through a pull request.')
  })

  test('names the right that the token lacks by now', async () => {
    const { github, fake } = await start({ contents: 'read' })
    expect((await refusal(commitTo(github, fake, { [home]: '' }))).message).toMatch(/lacks “Contents: Read and write”/)
  })

  test('is refused before it is sent if it is larger than GitHub takes', async () => {
    const { fake, github } = await start()
    const message = (
      await refusal(
        commitTo(github, fake, { 'content/public/a.png': new Uint8Array(12_000_000), [home]: 'a'.repeat(100_000) })
      )
    ).message
    expect(message).toMatch(
      /^These changes are 12\.1 MB, and GitHub takes 11\.9 MB .* is content\/public\/a\.png, with 12\.0 MB\. Use smaller/
    )
    expect(fake.requests).toEqual([])
  })

  test('goes to /api/graphql of GitHub Enterprise', async () => {
    const fake = await startFake()
    const github = createGitHub({ repository: fake.repository, api: `${fake.api}/api/v3`, token: () => fake.token() })
    expect(await github.signIn(false)).toBe('ann')
    expect(await commitTo(github, fake, { [home]: 'title: B\n' })).toBe(fake.git('rev-parse', 'main'))
  })
})

describe('branches and pull requests', () => {
  test('a branch is created once', async () => {
    const { fake, github } = await start()
    const commit = fake.git('rev-parse', 'main')
    expect(await github.createBranch('edit/ann', commit)).toBe('created')
    expect(await github.createBranch('edit/ann', commit)).toBe('exists')
    expect(fake.git('rev-parse', 'edit/ann')).toBe(commit)
  })

  test('a branch with an invalid name is refused in the words of GitHub', async () => {
    const { fake, github } = await start()
    const { message } = await refusal(github.createBranch('a..b', fake.git('rev-parse', 'main')))
    expect(message).toBe('GitHub refuses this: refs/heads/a..b is not a valid ref name.')
  })

  test('a pull request is opened once for a branch', async () => {
    const { fake, github } = await start()
    fake.commitElsewhere(new Map([[home, 'title: B\n']]), 'edit/ann', 'Title')
    const proposal = { branch: 'edit/ann', into: 'main', title: 'Change the title' }
    const pull = await github.openPull(proposal)
    expect(pull).toEqual({
      number: 1,
      branch: 'edit/ann',
      address: 'https://github.test/acme/site/pull/1',
      state: 'open',
      hasConflict: false
    })
    expect(await github.openPull(proposal)).toEqual(pull)
    expect(fake.state.pulls).toMatchObject([{ title: 'Change the title', head: 'edit/ann', base: 'main' }])
  })

  test('a pull request without changes is refused in the words of GitHub', async () => {
    const { fake, github } = await start()
    fake.git('branch', 'edit/ann', 'main')
    const { message } = await refusal(github.openPull({ branch: 'edit/ann', into: 'main', title: 'Nothing' }))
    expect(message).toBe('GitHub refuses this: No commits between main and edit/ann')
  })

  test('a pull request is open, merged or closed', async () => {
    const { fake, github } = await start()
    for (const branch of ['one', 'two']) {
      fake.git('branch', branch, 'main')
      fake.commitElsewhere(new Map([[`content/${branch}.yaml`, 'a: 1\n']]), branch)
      await github.openPull({ branch, into: 'main', title: branch })
    }
    expect(await github.pull(1)).toMatchObject({ state: 'open' })
    fake.merge(1)
    fake.closePull(2)
    expect(await github.pull(1)).toMatchObject({ state: 'merged', branch: 'one' })
    expect(await github.pull(2)).toMatchObject({ state: 'closed', branch: 'two' })
    expect(fake.git('show', 'main:content/one.yaml')).toBe('a: 1')
  })

  test('a pull request that changes the same lines as the branch has a conflict', async () => {
    const { fake, github } = await start()
    fake.git('branch', 'one', 'main')
    fake.commitElsewhere(new Map([[home, 'title: B\n']]), 'one')
    await github.openPull({ branch: 'one', into: 'main', title: 'One' })
    expect(await github.pull(1)).toMatchObject({ state: 'open', hasConflict: false })
    fake.commitElsewhere(new Map([[home, 'title: C\n']]))
    expect(await github.pull(1)).toMatchObject({ state: 'open', hasConflict: true })
  })
})

describe('checks', () => {
  const passed = { name: 'test', status: 'completed', conclusion: 'success' } as const

  test('there are none at first', async () => {
    const { github, commit } = await startAtCommit()
    expect(await github.checks(commit)).toEqual({ state: 'none' })
  })

  test('run, pass and fail, whether a check run or a commit status reports them', async () => {
    const { fake, github, commit } = await startAtCommit()
    const stateWith = async (
      runs: NonNullable<ReturnType<typeof fake.state.checkRuns.get>>,
      statuses: NonNullable<ReturnType<typeof fake.state.statuses.get>>
    ) => {
      fake.state.checkRuns.set(commit, runs)
      fake.state.statuses.set(commit, statuses)
      return (await github.checks(commit)).state
    }
    expect(await stateWith([passed, { name: 'lint', status: 'completed', conclusion: 'skipped' }], [])).toBe('passed')
    expect(await stateWith([passed, { name: 'lint', status: 'in_progress' }], [])).toBe('running')
    expect(await stateWith([passed], [{ context: 'ci', state: 'pending' }])).toBe('running')
    expect(await stateWith([], [{ context: 'ci', state: 'success' }])).toBe('passed')
    expect(await stateWith([{ name: 'lint', status: 'queued' }], [{ context: 'ci', state: 'error' }])).toBe('failed')
    expect(await stateWith([passed, { name: 'lint', status: 'completed', conclusion: 'timed_out' }], [])).toBe('failed')
  })

  test('the preview is where the deployment says, once it succeeded', async () => {
    const { fake, github, commit } = await startAtCommit()
    const deploy = (...states: readonly string[]) => {
      const statuses = states.map((state) => ({ state, environment_url: 'https://one.test' }))
      fake.state.deployments = [{ id: 7, sha: commit, statuses }]
    }
    deploy('in_progress')
    expect(await github.checks(commit)).toEqual({ state: 'none' })
    deploy('success', 'in_progress')
    expect(await github.checks(commit)).toEqual({ state: 'none', preview: 'https://one.test' })
  })

  test('the preview is where the commit status of Netlify says', async () => {
    const { fake, github, commit } = await startAtCommit()
    fake.state.statuses.set(commit, [
      { context: 'ci/test', state: 'success', target_url: 'https://log.test' },
      { context: 'netlify/acme/deploy-preview', state: 'success', target_url: 'https://two.test' }
    ])
    expect((await github.checks(commit)).preview).toBe('https://two.test')
  })

  test('the preview is where the check run of Cloudflare or Amplify says, and never at a log', async () => {
    const { fake, github, commit } = await startAtCommit()
    const details_url = 'https://dash.test'
    fake.state.checkRuns.set(commit, [{ ...passed, details_url }])
    expect((await github.checks(commit)).preview).toBeUndefined()
    const output = { summary: '<td>Preview</td><a href="https://a1.acme.pages.dev">open</a>' }
    fake.state.checkRuns.set(commit, [{ ...passed, name: 'Cloudflare Pages', details_url, output }])
    expect((await github.checks(commit)).preview).toBe('https://a1.acme.pages.dev')
    fake.state.checkRuns.set(commit, [{ ...passed, name: 'AWS Amplify Console Web Preview', details_url }])
    expect((await github.checks(commit)).preview).toBe('https://dash.test')
  })

  test('an address that is no web page is left out', async () => {
    const { fake, github, commit } = await startAtCommit()
    fake.state.statuses.set(commit, [{ context: 'deploy', state: 'success', target_url: 'javascript:alert(1)' }])
    expect(await github.checks(commit)).toEqual({ state: 'passed' })
  })

  test('what the token may not read is left out', async () => {
    const { fake, github, commit } = await startAtCommit({ mayReadChecks: false })
    expect(await github.checks(commit)).toEqual({ state: 'none' })
    fake.fail(/check-runs/, { answer: failure(429, 'Slow down', { 'retry-after': '60' }) })
    expect((await refusal(github.checks(commit))).message).toMatch(/limits how many requests/)
  })

  test('asking again costs nothing while nothing changes', async () => {
    const { fake, github, commit } = await startAtCommit()
    fake.state.deployments = [{ id: 7, sha: commit, statuses: [] }]
    await github.checks(commit)
    await github.checks(commit)
    expect(fake.requests.slice(4).map(({ status }) => status)).toEqual([304, 304, 304, 304])
  })
})

describe('when a request fails', () => {
  test.each<[string, Fault, RegExp]>([
    ['401', { answer: failure(401, 'Bad credentials') }, /does not accept the token: it has expired, was revoked/],
    ['403', { answer: failure(403, 'Resource not accessible by personal access token') }, /lacks “Contents: Read and/],
    [
      '403 with a reason',
      { answer: failure(403, 'Your IP address is not permitted.') },
      /: Your IP address is not permitted/
    ],
    [
      'secondary limit',
      { answer: failure(403, 'secondary rate limit', { 'retry-after': '90' }) },
      /Try again in 2 minutes/
    ],
    [
      '429',
      { answer: failure(429, 'Too many') },
      /limits how many requests your account may send\. Try again in a minute/
    ],
    ['404', { answer: failure(404, 'Not Found') }, /deleted, or the token does not reach the repository\. Reload/],
    ['409', { answer: failure(409, 'Git Repository is empty.') }, /GitHub refuses this: Git Repository is empty\./],
    ['422', { answer: failure(422, 'The sha is wrong.') }, /GitHub refuses this: The sha is wrong\./],
    [
      'moved',
      { answer: { status: 301, headers: { location: '/' }, body: {} } },
      /has moved\. Write its new name in content/
    ],
    [
      '502',
      { answer: { status: 502, body: '<html>' } },
      /down or overloaded \(502\)\. See githubstatus\.com\. Try again later/
    ],
    ['closed connection', { answer: 'closed' }, /127\.0\.0\.1:\d+ cannot be reached\. Check your connection/],
    ['no JSON', { answer: { status: 200, body: '<p>Sign in to Wi-Fi</p>' } }, /answer does not come from GitHub/],
    ['other JSON', { answer: { status: 200, body: { hello: 1 } } }, /answer does not come from GitHub\. Check/],
    ['HTML as a refusal', { answer: { status: 403, body: '<html>' } }, /GitHub refuses this: forbidden/]
  ])('says why and what to do: %s', async (_, answer, message) => {
    const { fake, github } = await start()
    fake.fail(/branches/, answer)
    const error = await refusal(github.branch('main'))
    expect(error.message).toMatch(message)
    expect(error).not.toBeInstanceOf(UnknownOutcome)
    expect(fake.requests).toHaveLength(1)
  })

  test('says when the limit of an hour ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    const { fake, github } = await start()
    const ends = String(Date.UTC(2026, 0, 1, 0, 11, 30) / 1000)
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': ends }
    fake.fail(/branches/, { answer: failure(403, 'API rate limit exceeded', headers) })
    expect((await refusal(github.branch('main'))).message).toMatch(/Try again in 12 minutes\.$/)
  })

  test('a token that is revoked in mid-work is named, and nothing more is written', async () => {
    const { fake, github } = await start()
    fake.revoke(3)
    const main = await github.branch('main')
    expect((await refusal(github.createBranch('edit/ann', main?.commit ?? ''))).message).toMatch(/was revoked/)
    expect(fake.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
  })

  test('it gives up after 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fake, github } = await start()
    fake.fail(/branches/, { answer: 'never' })
    const failed = refusal(github.branch('main'))
    await vi.waitUntil(() => fake.requests.length === 1, 20_000)
    vi.advanceTimersByTime(20_000)
    expect((await failed).message).toBe('GitHub does not answer. Try again later.')
  })

  test.each<[string, RegExp, (github: ReturnType<typeof createGitHub>, commit: string) => Promise<unknown>]>([
    ['a list of files', /git\/trees/, (github) => github.branch('main')],
    ['a file', /git\/blobs/, (github) => github.read('0'.repeat(40))],
    ['a new branch', /git\/refs/, (github, commit) => github.createBranch('edit/ann', commit)],
    ['a pull request', /\/pulls/, (github) => github.openPull({ branch: 'edit/ann', into: 'main', title: 'B' })],
    ['the state of a pull request', /\/pulls\/1/, (github) => github.pull(1)]
  ])('it gives up after 20 seconds at each step: %s', async (_, path, step) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fake, github } = await start()
    const commit = fake.git('rev-parse', 'main')
    fake.fail(path, { answer: 'never' }, { times: 9 })
    const failed = refusal(step(github, commit))
    await vi.waitUntil(() => fake.requests.some((request) => path.test(request.path)), 20_000)
    vi.advanceTimersByTime(20_000)
    expect((await failed).message).toMatch(/^GitHub does not answer\./)
  })

  test('nothing is sent while the browser is offline', async () => {
    const { fake, github } = await start()
    vi.stubGlobal('navigator', { onLine: false })
    const error = await refusal(commitTo(github, fake, { [home]: '' }))
    expect(error.message).toBe('You are offline. Connect, and try again.')
    expect(error).not.toBeInstanceOf(UnknownOutcome)
    expect(fake.requests).toEqual([])
  })
})

describe('when the answer to a change is lost', () => {
  test.each<[string, Fault]>([
    ['the connection ends', { answer: 'closed', isDone: true }],
    ['a gateway fails', { answer: { status: 504, body: '' }, isDone: true }],
    ['a proxy answers', { answer: { status: 200, body: 'Hello' }, isDone: true }],
    ['the connection ends before', { answer: 'closed' }]
  ])('it says that the outcome is unknown: %s', async (_, lost) => {
    const { fake, github } = await start()
    fake.commitElsewhere(new Map([[home, 'title: B\n']]), 'proposal')
    fake.fail(/^POST/, lost, { times: 3 })
    const commit = commitTo(github, fake, { [home]: 'title: C\n' })
    const branch = github.createBranch('edit/ann', fake.git('rev-parse', 'main'))
    const pull = github.openPull({ branch: 'proposal', into: 'main', title: 'B' })
    for (const error of await Promise.all([commit, branch, pull].map(refusal))) {
      expect(error).toBeInstanceOf(UnknownOutcome)
      expect(error.message).toMatch(/\. Your change may have arrived nevertheless\.$/)
    }
    const isDone = lost.isDone === true
    expect(fake.git('log', '--format=%s', 'main')).toBe(`${isDone ? 'Change the title\n' : ''}First version`)
    expect(fake.git('for-each-ref', 'refs/heads/edit') !== '').toBe(isDone)
    expect(fake.state.pulls).toHaveLength(isDone ? 1 : 0)
  })

  test('it says so after 20 seconds, and later if the change is large', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { fake, github } = await start()
    fake.fail(/graphql/, { answer: 'never', isDone: true }, { times: 2 })
    const small = refusal(commitTo(github, fake, { [home]: 'title: B\n' }))
    await vi.waitUntil(() => fake.requests.length === 1, 20_000)
    vi.advanceTimersByTime(21_000)
    expect(await small).toBeInstanceOf(UnknownOutcome)
    const large = refusal(commitTo(github, fake, { 'content/public/a.png': new Uint8Array(1_000_000) }))
    await vi.waitUntil(() => fake.git('rev-list', '--count', 'main') === '3', 20_000)
    vi.advanceTimersByTime(21_000)
    expect(await Promise.race([large, Promise.resolve('waiting')])).toBe('waiting')
    vi.advanceTimersByTime(20_000)
    expect((await large).message).toBe('GitHub does not answer. Your change may have arrived nevertheless.')
  })

  test('it says so when GitHub could not finish', async () => {
    const { fake, github } = await start()
    const message = 'Something went wrong while executing your query. This may be the result of a timeout.'
    fake.fail(/graphql/, { answer: { status: 200, body: { data: null, errors: [{ message }] } } })
    expect(await refusal(commitTo(github, fake, { [home]: '' }))).toBeInstanceOf(UnknownOutcome)
  })

  test('a refused change is known not to have happened', async () => {
    const { fake, github } = await start()
    const limit = { type: 'RATE_LIMITED', message: 'API rate limit exceeded' }
    fake.fail(/graphql/, { answer: { status: 200, body: { data: null, errors: [limit] } } })
    const error = await refusal(commitTo(github, fake, { [home]: '' }))
    expect(error.message).toMatch(/limits how many requests/)
    expect(error).not.toBeInstanceOf(UnknownOutcome)
  })
})

describe('the token', () => {
  test('goes to the API alone, in the header of each request, and stands in no address and no message', async () => {
    const { fake, github, token } = await start()
    const said: string[] = []
    const asked: [string, Headers][] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
      asked.push([address, new Headers(options.headers)])
      return fetch(address, options)
    })
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void said.push(String(words)))
    }
    await github.signIn(false)
    const { commit = '' } = (await github.branch('main')) ?? {}
    await github.createBranch('edit/ann', commit)
    for (const answer of ['closed', failure(401, 'Bad'), failure(500, 'Bad'), { status: 200, body: '?' }] as const) {
      fake.fail(/^/, { answer })
      const error = await refusal(github.branch('main'))
      said.push(error.message, error.stack ?? '', JSON.stringify(error), String(error.cause))
    }
    vi.restoreAllMocks()
    expect(asked.length).toBeGreaterThan(8)
    for (const [address, headers] of asked) {
      expect(new URL(address).origin).toBe(fake.api)
      expect(headers.get('authorization')).toBe(`Bearer ${token}`)
    }
    expect([...said, ...asked.map(([address]) => address)].filter((text) => text.includes(token))).toEqual([])
  })

  test('is sent to no other place that a redirect names', async () => {
    const { fake, github } = await start()
    const other = await startFake()
    fake.fail(/branches/, { answer: { status: 302, headers: { location: `${other.api}/user` }, body: {} } })
    await refusal(github.branch('main'))
    expect(other.requests).toEqual([])
  })
})

async function startFake(options: Partial<Parameters<typeof startFakeHost>[0]> = {}): Promise<FakeHost> {
  const fake = await startFakeHost({ files, ...options })
  onTestFinished(() => fake.close())
  return fake
}

async function start(rights?: Partial<TokenRights>, options?: Partial<Parameters<typeof startFakeHost>[0]>) {
  const fake = await startFake(options)
  const token = fake.token(rights)
  return { fake, token, github: createGitHub({ repository: fake.repository, api: fake.api, token: () => token }) }
}

async function startAtCommit(rights?: Partial<TokenRights>) {
  const started = await start(rights)
  return { ...started, commit: started.fake.git('rev-parse', 'main') }
}

/** Commits on main. Undefined deletes a file. */
function commitTo(
  github: ReturnType<typeof createGitHub>,
  fake: FakeHost,
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
  parent = fake.git('rev-parse', 'main')
) {
  const bytes = (content: string | Uint8Array | undefined) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  const changed = new Map(
    Object.entries(changes).map(([path, content]) => [path, { bytes: bytes(content), before: undefined }])
  )
  return github.commit({ branch: 'main', parent, message: 'Change the title\n\nFor spring.', files: changed })
}

function linesOf({ requests }: FakeHost): string[] {
  return requests.map(({ method, path, status }) => `${method} ${path} ${status}`)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
