import * as z from 'zod'
import type { ApiAnswer, ApiRequest } from './api.ts'
import { commitOnBranch } from './commit-on-branch.ts'
import type { FakePull, FakeState, TokenRights } from './fake-state.ts'

interface Call {
  readonly state: FakeState
  /** What the pattern of the route matched. */
  readonly match: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

type Area = 'metadata' | 'contents' | 'pulls' | 'checks'

interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: RegExp
  readonly area: Area
  readonly answer: (call: Call) => ApiAnswer
}

const newPull = z.strictObject({ title: z.string(), body: z.string().optional(), head: z.string(), base: z.string() })

const notFound = failure(404, 'Not Found')
const notAccessible = 'Resource not accessible by personal access token'

/** What GitHub answers, as its documentation says: https://docs.github.com/rest */
export function answerOfGitHub(state: FakeState, { method, path, authorization, body }: ApiRequest): ApiAnswer {
  const rights = state.tokens.get(authorization?.replace(/^Bearer /, '') ?? '')
  if (!rights || rights.isExpired) return failure(401, 'Bad credentials')
  const answer = invalidIfThrown(() => answerWith(state, rights, method, path, body))
  return rights.scopes === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'x-oauth-scopes': rights.scopes } }
}

function answerWith(state: FakeState, rights: TokenRights, method: string, path: string, body: string): ApiAnswer {
  const { pathname, searchParams: query } = new URL(path, 'http://fake')
  if (method === 'GET' && pathname === '/user') return ok({ login: state.login })
  if (method === 'POST' && pathname === '/graphql') {
    return ok(commitOnBranch(state, JSON.parse(body), !rights.reaches || rights.contents !== 'write'))
  }
  const inRepository = /^\/repos\/acme\/site(\/.*)?$/.exec(pathname)
  if (!inRepository || !rights.reaches) return notFound
  if (state.isRenamed) return { status: 301, headers: { location: '/repositories/1' }, body: { message: 'Moved' } }
  if (rights.signOn !== undefined) {
    const message =
      'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.'
    return { ...failure(403, message), headers: { 'x-github-sso': `required; url=${rights.signOn}` } }
  }
  if (rights.refusedBy !== undefined) return failure(403, rights.refusedBy)
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(inRepository[1] ?? '') : null
    if (!match) continue
    if (!isAllowed(rights, route)) return failure(403, notAccessible)
    if (state.isArchived && method === 'POST') return failure(403, 'Repository was archived so is read-only.')
    return route.answer({ state, match: match.slice(1), query, body: body === '' ? undefined : JSON.parse(body) })
  }
  return notFound
}

function invalidIfThrown(answer: () => ApiAnswer): ApiAnswer {
  try {
    return answer()
  } catch (error) {
    return failure(422, `Invalid request. ${String(error)}`)
  }
}

function isAllowed(rights: TokenRights, { area, method }: Route): boolean {
  if (area === 'metadata') return true
  if (area === 'checks') return rights.mayReadChecks
  return rights[area] === 'write' || (rights[area] === 'read' && method === 'GET')
}

const routes: readonly Route[] = [
  { method: 'GET', path: /^$/, area: 'metadata', answer: ({ state }) => ok(repositoryOf(state)) },
  { method: 'GET', path: /^\/branches\/([^/]+)$/, area: 'contents', answer: branch },
  { method: 'GET', path: /^\/git\/trees\/(\w+)$/, area: 'contents', answer: tree },
  { method: 'GET', path: /^\/git\/blobs\/(\w+)$/, area: 'contents', answer: blob },
  { method: 'POST', path: /^\/git\/refs$/, area: 'contents', answer: createRef },
  { method: 'GET', path: /^\/pulls$/, area: 'pulls', answer: listPulls },
  { method: 'POST', path: /^\/pulls$/, area: 'pulls', answer: createPull },
  { method: 'GET', path: /^\/pulls\/(\d+)$/, area: 'pulls', answer: onePull },
  { method: 'PATCH', path: /^\/pulls\/(\d+)$/, area: 'pulls', answer: changePull },
  { method: 'GET', path: /^\/commits\/(\w+)\/check-runs$/, area: 'checks', answer: checkRuns },
  { method: 'GET', path: /^\/commits\/(\w+)\/status$/, area: 'checks', answer: combinedStatus },
  { method: 'GET', path: /^\/deployments$/, area: 'checks', answer: deployments },
  { method: 'GET', path: /^\/deployments\/(\d+)\/statuses$/, area: 'checks', answer: deploymentStatuses }
]

function repositoryOf({ isArchived, branch: main, mayPush }: FakeState) {
  return {
    full_name: 'acme/site',
    owner: { login: 'acme', type: 'Organization' },
    archived: isArchived,
    default_branch: main,
    permissions: { admin: false, push: mayPush, pull: true }
  }
}

function branch({ state, match: [encoded = ''] }: Call): ApiAnswer {
  const name = decodeURIComponent(encoded)
  const sha = state.objects.find(`refs/heads/${name}`)
  if (sha === undefined) return failure(404, 'Branch not found')
  const commit = { sha, commit: { tree: { sha: state.objects.git('rev-parse', `${sha}^{tree}`) } } }
  return ok({ name, commit, protected: state.protectedBranches.has(name) })
}

function tree({ state, match: [sha = ''], query }: Call): ApiAnswer {
  if (state.objects.find(`${sha}^{object}`) === undefined) return notFound
  const entries = state.objects.entries(sha, query.has('recursive'))
  return ok({ sha, tree: entries.slice(0, state.longestTree), truncated: entries.length > state.longestTree })
}

function blob({ state, match: [sha = ''] }: Call): ApiAnswer {
  if (state.objects.find(`${sha}^{object}`) === undefined) return notFound
  const content = state.objects.bytes(sha).toString('base64').replaceAll(/.{60}/g, '$&\n')
  return ok({ sha, encoding: 'base64', content })
}

function createRef({ state: { objects }, body }: Call): ApiAnswer {
  const { ref, sha } = z.strictObject({ ref: z.string(), sha: z.string() }).parse(body)
  const name = ref.replace('refs/heads/', '')
  if (objects.find(`${sha}^{commit}`) === undefined) return failure(422, 'Object does not exist')
  if (!objects.isBranchName(name)) return failure(422, `${ref} is not a valid ref name.`)
  if (objects.find(ref) !== undefined) return failure(422, 'Reference already exists')
  objects.git('update-ref', ref, sha)
  return { status: 201, body: { ref, object: { type: 'commit', sha } } }
}

function listPulls({ state, query }: Call): ApiAnswer {
  const isAsked = ({ state: is, head, base }: FakePull) =>
    is === (query.get('state') ?? 'open') &&
    `acme:${head}` === (query.get('head') ?? `acme:${head}`) &&
    base === (query.get('base') ?? base)
  return ok(state.pulls.filter(isAsked).map(shownPull))
}

function createPull({ state: { objects, pulls }, body }: Call): ApiAnswer {
  const { title, head, base } = newPull.parse(body)
  const [from, to] = [head, base].map((name) => objects.find(`refs/heads/${name}`))
  if (from === undefined) return invalidPull({ field: 'head', code: 'invalid' })
  if (to === undefined) return invalidPull({ field: 'base', code: 'invalid' })
  if (pulls.some((pull) => pull.state === 'open' && pull.head === head && pull.base === base)) {
    return invalidPull({ code: 'custom', message: `A pull request already exists for acme:${head}.` })
  }
  if (objects.git('rev-list', '--count', `${to}..${from}`) === '0') {
    return invalidPull({ code: 'custom', message: `No commits between ${base} and ${head}` })
  }
  const pull: FakePull = { number: pulls.length + 1, title, head, base, state: 'open', mergedAt: null }
  pulls.push(pull)
  return { status: 201, body: shownPull(pull) }
}

function invalidPull(error: Readonly<Record<string, string>>): ApiAnswer {
  const body = { message: 'Validation Failed', errors: [{ resource: 'PullRequest', ...error }], status: '422' }
  return { status: 422, body }
}

function onePull({ state, match: [number] }: Call): ApiAnswer {
  const pull = state.pulls.find((one) => String(one.number) === number)
  if (!pull) return notFound
  // Only this request answers whether it can be merged.
  const mergeable = pull.state === 'open' ? state.objects.canMerge(pull.base, pull.head) : null
  return ok({ ...shownPull(pull), mergeable })
}

function changePull({ state, match: [number], body }: Call): ApiAnswer {
  const pull = state.pulls.find((one) => String(one.number) === number)
  if (!pull) return notFound
  if (z.object({ state: z.literal('closed') }).safeParse(body).success && pull.state === 'open')
    state.closePull(pull.number)
  return ok(shownPull(pull))
}

function shownPull({ number, title, head, base, state, mergedAt }: FakePull) {
  const page = `https://github.test/acme/site/pull/${number}`
  return { number, title, state, merged_at: mergedAt, html_url: page, head: { ref: head }, base: { ref: base } }
}

function checkRuns({ state, match: [sha = ''] }: Call): ApiAnswer {
  const runs = state.checkRuns.get(sha) ?? []
  const shown = runs.map((run) => ({ conclusion: null, details_url: null, output: { summary: null }, ...run }))
  return ok({ total_count: runs.length, check_runs: shown })
}

function combinedStatus({ state, match: [sha = ''] }: Call): ApiAnswer {
  const statuses = state.statuses.get(sha) ?? []
  const order = ['failure', 'pending', 'success'] as const
  const combined = order.find((one) => statuses.some(({ state: is }) => is.replace('error', 'failure') === one))
  const shown = statuses.map((status) => ({ target_url: null, ...status }))
  // Without any status, the combined state is pending too.
  return ok({ state: combined ?? 'pending', sha, total_count: statuses.length, statuses: shown })
}

function deployments({ state, query }: Call): ApiAnswer {
  return ok(state.deployments.filter(({ sha }) => sha === query.get('sha')).map(({ id, sha }) => ({ id, sha })))
}

function deploymentStatuses({ state, match: [id] }: Call): ApiAnswer {
  const deployment = state.deployments.find((one) => String(one.id) === id)
  return deployment ? ok(deployment.statuses.map((status) => ({ environment_url: '', ...status }))) : notFound
}

function ok(body: unknown): ApiAnswer {
  return { status: 200, body }
}

/** An error as GitHub words it. */
export function failure(status: number, message: string, headers?: Readonly<Record<string, string>>): ApiAnswer {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
  return { status, body, ...(headers && { headers }) }
}
