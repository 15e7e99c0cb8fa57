import * as z from 'zod'
import { ok, routed, type ApiAnswer, type ApiRequest, type Call, type Route } from './api.ts'
import type { FakePull, FakeState } from './fake-state.ts'

const newBranch = z.strictObject({ new_branch_name: z.string(), old_ref_name: z.string().optional() })
const newCommit = z.strictObject({
  branch: z.string(),
  message: z.string(),
  files: z.array(
    z.strictObject({
      operation: z.enum(['create', 'update', 'delete']),
      path: z.string(),
      sha: z.string().optional(),
      content: z.base64().optional()
    })
  )
})
const newPull = z.strictObject({ head: z.string(), base: z.string(), title: z.string() })

/** What Forgejo answers, as its documentation says: https://codeberg.org/api/swagger */
export function answerOfForgejo(state: FakeState, request: ApiRequest): ApiAnswer {
  const rights = state.tokens.get(request.authorization?.replace(/^Bearer /, '') ?? '')
  if (!rights || rights.isExpired) return refused(401, 'user does not exist [uid: 0, name: ]')
  if (request.path !== '/user' && !rights.reaches) return refused(404, "The target couldn't be found.")
  if (request.method !== 'GET' && !(rights.contents === 'write' && rights.pulls === 'write')) {
    const scope = '[write:repository]'
    return refused(403, `token does not have at least one of required scope(s), required=${scope}, token scope=read`)
  }
  return routed(routes, state, rights, request) ?? refused(404, "The target couldn't be found.")
}

const path = (below: string) => new RegExp(`^/repos/acme/site${below}$`)

const routes: readonly Route[] = [
  { method: 'GET', path: /^\/user$/, answer: ({ state }) => ok({ login: state.login }) },
  { method: 'GET', path: path(''), answer: ({ state }) => ok(repositoryOf(state)) },
  { method: 'GET', path: path('/branches/(.+)'), answer: branch },
  { method: 'POST', path: path('/branches'), answer: createBranch },
  { method: 'GET', path: path(String.raw`/git/trees/(\w+)`), answer: tree },
  { method: 'GET', path: path(String.raw`/git/blobs/(\w+)`), answer: blob },
  { method: 'POST', path: path('/contents'), answer: commit },
  { method: 'GET', path: path('/pulls'), answer: listPulls },
  { method: 'POST', path: path('/pulls'), answer: createPull },
  { method: 'GET', path: path(String.raw`/pulls/(\d+)`), answer: onePull },
  { method: 'PATCH', path: path(String.raw`/pulls/(\d+)`), answer: closePull },
  { method: 'GET', path: path(String.raw`/commits/(\w+)/status`), answer: status }
]

function repositoryOf({ isArchived, branch: main, mayPush }: FakeState) {
  return { archived: isArchived, default_branch: main, permissions: { admin: false, push: mayPush, pull: true } }
}

function branch({ state, match: [name = ''] }: Call): ApiAnswer {
  const id = state.objects.find(`refs/heads/${name}`)
  if (id === undefined) return refused(404, `branch does not exist [repo_id: 1 name: ${name}]`)
  const isProtected = state.protectedBranches.has(name)
  return ok({ name, protected: isProtected, user_can_push: !isProtected, commit: { id } })
}

function createBranch({ state: { objects }, body }: Call): ApiAnswer {
  const { new_branch_name: name, old_ref_name: from = '' } = newBranch.parse(body)
  if (!objects.isBranchName(name)) return refused(422, '[NewBranchName]: GitRefName')
  if (objects.find(`${from}^{commit}`) === undefined) return refused(404, 'The old branch does not exist')
  if (objects.find(`refs/heads/${name}`) !== undefined) return refused(409, 'The branch already exists.')
  objects.git('update-ref', `refs/heads/${name}`, from)
  return ok({ name }, 201)
}

function tree({ state, match: [sha = ''], query }: Call): ApiAnswer {
  const id = state.objects.find(`${sha}^{tree}`)
  if (id === undefined) return refused(404, 'object does not exist')
  const size = Math.min(state.longestTree, 1000)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  const entries = state.objects.entries(id, query.get('recursive') === 'true')
  return ok({ sha: id, tree: entries.slice(start, start + size), truncated: start + size < entries.length })
}

function blob({ state, match: [sha = ''] }: Call): ApiAnswer {
  if (state.objects.find(`${sha}^{object}`) === undefined) return refused(404, 'object does not exist')
  return ok({ sha, encoding: 'base64', content: state.objects.bytes(sha).toString('base64') })
}

function commit({ state, body }: Call): ApiAnswer {
  const { branch: name, message, files: asked } = newCommit.parse(body)
  const parent = state.objects.find(`refs/heads/${name}`)
  if (parent === undefined) return refused(404, `branch does not exist [repo_id: 1 name: ${name}]`)
  if (state.protectedBranches.has(name)) return refused(403, `branch is protected [name: ${name}]`)
  for (const { operation, path: file, sha: given } of asked) {
    const expected = state.objects.find(`${parent}:${file}`)
    if (operation === 'create' && expected !== undefined)
      return refused(422, `repository file already exists [path: ${file}]`)
    if (operation !== 'create' && expected === undefined)
      return refused(404, `repository file does not exist [path: ${file}]`)
    if (operation !== 'create' && given !== expected)
      return refused(409, `sha does not match [given: ${given}, expected: ${expected}]`)
  }
  const files = new Map(
    asked.map(({ path: file, content, operation }) => [
      file,
      operation === 'delete' ? undefined : Buffer.from(content ?? '', 'base64')
    ])
  )
  const sha = state.objects.commit({ branch: name, parent, message, author: state.login, files })
  return ok({ commit: { sha }, files: [] }, 201)
}

function listPulls({ state }: Call): ApiAnswer {
  return ok(state.pulls.filter(({ state: is }) => is === 'open').map((pull) => shown(state, pull)))
}

function createPull({ state, body }: Call): ApiAnswer {
  const { head, base, title } = newPull.parse(body)
  if (state.pulls.some((pull) => pull.state === 'open' && pull.head === head && pull.base === base))
    return refused(409, 'pull request already exists for these targets')
  const pull: FakePull = { number: state.pulls.length + 1, title, head, base, state: 'open', mergedAt: null }
  state.pulls.push(pull)
  return ok(shown(state, pull), 201)
}

function onePull({ state, match: [number] }: Call): ApiAnswer {
  const pull = state.pulls.find((one) => String(one.number) === number)
  return pull ? ok(shown(state, pull)) : refused(404, "The target couldn't be found.")
}

function closePull(call: Call): ApiAnswer {
  z.strictObject({ state: z.literal('closed') }).parse(call.body)
  call.state.closePull(Number(call.match[0]))
  return onePull(call)
}

function shown({ objects }: FakeState, { number, title, head, base, state, mergedAt }: FakePull) {
  return {
    number,
    title,
    state,
    merged: mergedAt !== null,
    mergeable: state === 'open' && objects.canMerge(base, head),
    updated_at: '2026-01-01T10:00:00Z',
    html_url: `https://forgejo.test/acme/site/pulls/${number}`,
    head: { ref: head },
    base: { ref: base }
  }
}

function status({ state, match: [sha = ''] }: Call): ApiAnswer {
  const deployed = state.deployments.filter((one) => one.sha === sha).flatMap((one) => one.statuses)
  const statuses = [
    ...(state.statuses.get(sha) ?? []).map(({ context, state: is }) => ({ context, status: is, target_url: '' })),
    ...deployed.map(({ state: is, environment_url: target }) => {
      return { context: 'deploy/preview', status: is, target_url: target ?? '' }
    })
  ]
  return ok({ state: statuses.length > 0 ? 'pending' : '', sha, statuses: statuses.length > 0 ? statuses : null })
}

function refused(status: number, message: string): ApiAnswer {
  return { status, body: { message, url: 'https://forgejo.test/api/swagger' } }
}
