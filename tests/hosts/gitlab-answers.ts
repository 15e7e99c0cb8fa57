import * as z from 'zod'
import { ok, routed, type ApiAnswer, type ApiRequest, type Call, type Route } from './api.ts'
import type { FakePull, FakeState } from './fake-state.ts'

const newBranch = z.strictObject({ branch: z.string(), ref: z.string() })
const newCommit = z.strictObject({
  branch: z.string(),
  commit_message: z.string(),
  actions: z.array(
    z.strictObject({
      action: z.enum(['create', 'update', 'delete']),
      file_path: z.string(),
      last_commit_id: z.string().optional(),
      content: z.base64().optional(),
      encoding: z.literal('base64').optional()
    })
  )
})
const newMergeRequest = z.strictObject({
  source_branch: z.string(),
  target_branch: z.string(),
  title: z.string(),
  remove_source_branch: z.boolean()
})

/** What GitLab answers, as its documentation says: https://docs.gitlab.com/api/rest/ */
export function answerOfGitLab(state: FakeState, request: ApiRequest): ApiAnswer {
  const rights = state.tokens.get(request.authorization?.replace(/^Bearer /, '') ?? '')
  if (!rights || rights.isExpired) return refused(401, '401 Unauthorized')
  if (request.path !== '/user' && !rights.reaches) return refused(404, '404 Project Not Found')
  const isRead = request.method === 'GET'
  if (!isRead && !(rights.contents === 'write' && rights.pulls === 'write')) {
    const said = 'The request requires higher privileges than provided by the access token.'
    return { status: 403, body: { error: 'insufficient_scope', error_description: said, scope: 'api' } }
  }
  return routed(routes, state, rights, request) ?? refused(404, '404 Not Found')
}

const home = String.raw`^/projects/acme%2Fsite`
const path = (below: string) => new RegExp(`${home}${below}$`)

const routes: readonly Route[] = [
  { method: 'GET', path: /^\/user$/, answer: ({ state }) => ok({ username: state.login }) },
  { method: 'GET', path: path(''), answer: ({ state }) => ok(projectOf(state)) },
  { method: 'GET', path: path('/repository/branches/([^/]+)'), answer: branch },
  { method: 'POST', path: path('/repository/branches'), answer: createBranch },
  { method: 'GET', path: path('/repository/tree'), answer: tree },
  { method: 'GET', path: path(String.raw`/repository/blobs/(\w+)/raw`), answer: blob },
  { method: 'GET', path: path('/repository/commits'), answer: commits },
  { method: 'POST', path: path('/repository/commits'), answer: commit },
  { method: 'GET', path: path('/merge_requests'), answer: listPulls },
  { method: 'POST', path: path('/merge_requests'), answer: createPull },
  { method: 'GET', path: path(String.raw`/merge_requests/(\d+)`), answer: onePull },
  { method: 'PUT', path: path(String.raw`/merge_requests/(\d+)`), answer: closePull },
  { method: 'GET', path: path(String.raw`/repository/commits/(\w+)/statuses`), answer: statuses },
  { method: 'GET', path: path('/deployments'), answer: deployments }
]

function projectOf({ isArchived, branch: main, mayPush }: FakeState) {
  const access = { access_level: mayPush ? 30 : 20, notification_level: 3 }
  return { archived: isArchived, default_branch: main, permissions: { project_access: null, group_access: access } }
}

function branch({ state, match: [encoded = ''] }: Call): ApiAnswer {
  const name = decodeURIComponent(encoded)
  const id = state.objects.find(`refs/heads/${name}`)
  if (id === undefined) return refused(404, '404 Branch Not Found')
  const isProtected = state.protectedBranches.has(name)
  return ok({ name, protected: isProtected, can_push: !isProtected, commit: { id } })
}

function createBranch({ state: { objects }, body }: Call): ApiAnswer {
  const { branch: name, ref } = newBranch.parse(body)
  if (objects.find(`refs/heads/${name}`) !== undefined) return refused(400, 'Branch already exists')
  if (!objects.isBranchName(name)) return refused(400, 'Branch name is invalid')
  if (objects.find(`${ref}^{commit}`) === undefined) return refused(400, `Invalid reference name: ${ref}`)
  objects.git('update-ref', `refs/heads/${name}`, ref)
  return ok({ name }, 201)
}

function tree({ state, query }: Call): ApiAnswer {
  const [folder = '', ref = ''] = [query.get('path') ?? '', query.get('ref') ?? '']
  const id = state.objects.find(`${ref}:${folder}`)
  if (id === undefined) return refused(404, '404 Tree Not Found')
  const size = Math.min(100, Number(query.get('per_page') ?? 20))
  const start = (Number(query.get('page') ?? 1) - 1) * size
  const entries = state.objects.entries(id, query.get('recursive') === 'true').slice(start, start + size)
  return ok(entries.map(({ sha, path: below, ...entry }) => ({ ...entry, id: sha, path: `${folder}/${below}` })))
}

function blob({ state, match: [id = ''] }: Call): ApiAnswer {
  const isThere = state.objects.find(`${id}^{object}`) !== undefined
  return isThere ? ok(state.objects.bytes(id)) : refused(404, '404 Blob Not Found')
}

function commits({ state, query }: Call): ApiAnswer {
  const id = lastChange(state, query.get('ref_name') ?? '', query.get('path') ?? '')
  return ok(id === '' ? [] : [{ id }])
}

function lastChange({ objects }: FakeState, ref: string, file: string): string {
  return objects.git('log', '-1', '--format=%H', ref, '--', file)
}

function commit({ state, body }: Call): ApiAnswer {
  const { branch: name, commit_message: message, actions } = newCommit.parse(body)
  const parent = state.objects.find(`refs/heads/${name}`)
  if (parent === undefined) return refused(400, 'You can only create or edit files when you are on a branch')
  if (state.protectedBranches.has(name)) return refused(400, 'You are not allowed to push into this branch')
  for (const { action, file_path: file, last_commit_id: known } of actions) {
    const isThere = state.objects.find(`${parent}:${file}`) !== undefined
    if (action === 'create' && isThere) return refused(400, 'A file with this name already exists')
    if (action !== 'create' && !isThere) return refused(400, "A file with this name doesn't exist")
    if (known !== undefined && known !== lastChange(state, parent, file))
      return refused(400, `The file has changed since you started editing it: ${file}`)
  }
  const files = new Map(
    actions.map(({ file_path: file, content, action }) => [
      file,
      action === 'delete' ? undefined : Buffer.from(content ?? '', 'base64')
    ])
  )
  return ok({ id: state.objects.commit({ branch: name, parent, message, author: state.login, files }) }, 201)
}

function listPulls({ state, query }: Call): ApiAnswer {
  const isAsked = ({ state: is, head, base }: FakePull) =>
    is === 'open' && head === query.get('source_branch') && base === query.get('target_branch')
  return ok(state.pulls.filter(isAsked).map((pull) => shown(state, pull)))
}

function createPull({ state, body }: Call): ApiAnswer {
  const { source_branch: head, target_branch: base, title } = newMergeRequest.parse(body)
  const other = state.pulls.find((pull) => pull.state === 'open' && pull.head === head && pull.base === base)
  if (other) {
    return refused(409, [`Another open merge request already exists for this source branch: !${other.number}`])
  }
  const pull: FakePull = { number: state.pulls.length + 1, title, head, base, state: 'open', mergedAt: null }
  state.pulls.push(pull)
  return ok(shown(state, pull), 201)
}

function onePull({ state, match: [number] }: Call): ApiAnswer {
  const pull = state.pulls.find((one) => String(one.number) === number)
  return pull ? ok(shown(state, pull)) : refused(404, '404 Not found')
}

function closePull(call: Call): ApiAnswer {
  z.strictObject({ state_event: z.literal('close') }).parse(call.body)
  call.state.closePull(Number(call.match[0]))
  return onePull(call)
}

function shown({ objects }: FakeState, { number: iid, title, head, base, state, mergedAt }: FakePull) {
  const is = mergedAt !== null ? 'merged' : state === 'open' ? 'opened' : 'closed'
  const conflicts = state === 'open' && !objects.canMerge(base, head)
  const page = `https://gitlab.test/acme/site/-/merge_requests/${iid}`
  return { iid, title, source_branch: head, target_branch: base, web_url: page, state: is, has_conflicts: conflicts }
}

function statuses({ state, match: [sha = ''] }: Call): ApiAnswer {
  const names = { success: 'success', pending: 'running', failure: 'failed', error: 'canceled' }
  const jobs = state.statuses.get(sha) ?? []
  return ok(jobs.map(({ context, state: is }) => ({ name: context, status: names[is], allow_failure: false })))
}

function deployments({ state }: Call): ApiAnswer {
  return ok(
    state.deployments.map(({ sha, statuses: [latest] }) => {
      return { sha, status: latest?.state, environment: { name: 'review', external_url: latest?.environment_url } }
    })
  )
}

function refused(status: number, message: unknown): ApiAnswer {
  return { status, body: { message } }
}
