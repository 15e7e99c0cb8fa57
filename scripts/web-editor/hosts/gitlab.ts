import pMap from 'p-map'
import * as z from 'zod'
import { hosts, websiteOf } from '../../../src/shared/editing-hosts.ts'
import { Refusal } from '../../editing/refusal.ts'
import { base64, isFile, previewAt, refuseReadOnly, refuseTooLarge, stateOf } from './repository.ts'
import type { Branch, Checks, NewCommit, Pull, Repository } from './repository.ts'
import { createRequests, Rejection, unless, type Account, type Dialect, type Requests } from './requests.ts'

const { name } = hosts.gitlab
/** In bytes. GitLab.com takes requests of 300 MB, but stops them after a minute. */
const maxCommitSize = 50_000_000
/** The most that a page of a list has. */
const pageSize = 100
/** How many requests run at once. */
const concurrency = 6
/** The role “Developer”, which may push to branches that are not protected. */
const developer = 30

const projectAnswer = z.object({
  archived: z.boolean(),
  permissions: z.object({
    project_access: z.object({ access_level: z.number() }).nullish(),
    group_access: z.object({ access_level: z.number() }).nullish()
  })
})
const branchAnswer = z.object({ commit: z.object({ id: z.string() }), can_push: z.boolean() })
const treeAnswer = z.array(z.object({ id: z.string(), path: z.string(), type: z.string(), mode: z.string() }))
const commitAnswer = z.object({ id: z.string() })
const mergeRequest = z.object({
  iid: z.number(),
  source_branch: z.string(),
  web_url: z.string(),
  state: z.enum(['opened', 'closed', 'locked', 'merged']),
  has_conflicts: z.boolean().nullish()
})
const statuses = z.array(z.object({ status: z.string(), allow_failure: z.boolean().nullish() }))
const deployments = z.array(
  z.object({
    sha: z.string(),
    status: z.string(),
    environment: z.object({ external_url: z.string().nullish() }).nullish()
  })
)

const missingRight = (repository: string) =>
  `The token lacks the scope “api” for ${repository}, or its account there has no role from “Developer” up. Make a token with that scope, or ask an owner of the project for the role.`

/** https://docs.gitlab.com/api/rest/ */
const dialect: Dialect = {
  name,
  accept: 'application/json, */*',
  statusPage: 'status.gitlab.com',
  notFound: (repository) =>
    `GitLab does not find this in ${repository}: it was deleted, or the token's account is no member of the project. Reload the page, and check the project's members.`,
  forbidden: (_, said, __, { repository }) =>
    new Rejection(`${missingRight(repository)} GitLab says: ${said}`, 403, said)
}

/** A project on GitLab, as the holder of a token sees it. */
export function createGitLab(account: Account): Repository {
  const requests = createRequests(account, dialect)
  const { get, write, bytes } = requests
  const home = `projects/${encodeURIComponent(account.repository)}`
  const trees = new Map<string, Branch['files']>()

  return {
    signIn: (isTested) => signIn(requests, home, account.repository, isTested),
    async branch(branch) {
      const isMissing = ({ said }: Rejection) => said === '404 Branch Not Found'
      const address = `${home}/repository/branches/${encodeURIComponent(branch)}`
      const found = await unless(isMissing, get(address, branchAnswer), undefined)
      if (!found) return undefined
      const commit = found.commit.id
      const files = trees.get(commit) ?? (await readFiles(requests, home, commit))
      trees.set(commit, files)
      return { commit, isProtected: !found.can_push, files }
    },
    read: (blob) => bytes(`${home}/repository/blobs/${blob}/raw`),
    sourceOf: (branch) => `${websiteOf(account.api)}/${account.repository}/-/edit/${branch}/`,
    async createBranch(branch, ref) {
      const created = write(`${home}/repository/branches`, { branch, ref }, z.object({ name: z.string() }))
      return (await unless(({ said }) => said.includes('already exists'), created, undefined)) ? 'created' : 'exists'
    },
    commit: (commit) => commitOnBranch(requests, home, commit),
    async openPull({ branch, into, title }) {
      const body = { source_branch: branch, target_branch: into, title, remove_source_branch: true }
      const opened = write(`${home}/merge_requests`, body, mergeRequest)
      const query = new URLSearchParams({ source_branch: branch, target_branch: into, state: 'opened' })
      const open =
        (await unless(({ status }) => status === 409, opened, undefined)) ??
        (await get(`${home}/merge_requests?${query}`, z.array(mergeRequest)))[0]
      if (!open) throw new Refusal('The merge request has just been closed. Try again.')
      return pullOf(open)
    },
    pull: async (number) => pullOf(await get(`${home}/merge_requests/${number}`, mergeRequest)),
    async closePull(number) {
      await write(`${home}/merge_requests/${number}`, { state_event: 'close' }, mergeRequest, 'PUT')
    },
    checks: (commit) => readChecks(requests, home, commit)
  }
}

async function signIn({ get, mayWrite }: Requests, home: string, repository: string, isTested: boolean) {
  const { username } = await get('user', z.object({ username: z.string() }))
  if (isTested) return username
  const project = await unless(({ status }) => status === 404, get(home, projectAnswer), undefined)
  if (!project) throw new Refusal(`${username} is no member of ${repository}. Ask an owner of the project.`)
  const { project_access: own, group_access: group } = project.permissions
  const mayPush = Math.max(own?.access_level ?? 0, group?.access_level ?? 0) >= developer
  refuseReadOnly({ login: username, repository, isArchived: project.archived, mayPush, role: 'Developer' })
  // No commit has this id, so nothing is written.
  const invalid = { branch: 'sign-in', ref: 'f'.repeat(40) }
  if (!(await mayWrite(`${home}/repository/branches`, invalid))) throw new Refusal(missingRight(repository))
  return username
}

async function readFiles({ get }: Requests, home: string, ref: string): Promise<Branch['files']> {
  const files = new Map<string, string>()
  for (let page = 1; ; page++) {
    const query = `path=content&recursive=true&ref=${ref}&per_page=${pageSize}&page=${page}`
    const isEmpty = ({ said }: Rejection) => said.includes('Tree Not Found')
    const entries = await unless(isEmpty, get(`${home}/repository/tree?${query}`, treeAnswer), [])
    for (const { id, path } of entries.filter(isFile)) files.set(path, id)
    if (entries.length < pageSize) return files
  }
}

/**
 * GitLab compares each changed file with the commit that changed it last, but not the branch with its parent: what
 * others commit to other files at the same moment stays.
 */
async function commitOnBranch({ get, write }: Requests, home: string, commit: NewCommit): Promise<string | 'moved'> {
  refuseTooLarge(commit, name, maxCommitSize)
  const { branch, parent, message, files } = commit
  const lastChange = async (path: string) => {
    const query = new URLSearchParams({ path, ref_name: parent, per_page: '1' })
    return (await get(`${home}/repository/commits?${query}`, z.array(commitAnswer)))[0]?.id
  }
  const actions = await pMap(
    files,
    async ([path, { bytes, before }]) => ({
      action: bytes === undefined ? 'delete' : before === undefined ? 'create' : 'update',
      file_path: path,
      ...(before !== undefined && { last_commit_id: await lastChange(path) }),
      ...(bytes && { content: base64(bytes), encoding: 'base64' })
    }),
    { concurrency }
  )
  const isMoved = ({ status, said }: Rejection) =>
    status === 400 && /has changed since you started editing|already exists|doesn't exist/.test(said)
  const body = { branch, commit_message: message, actions }
  return unless(isMoved, write(`${home}/repository/commits`, body, commitAnswer), { id: 'moved' }).then(({ id }) => id)
}

async function readChecks({ get }: Requests, home: string, commit: string): Promise<Checks> {
  /** What a token may not read is left out. */
  const read = <T>(path: string, schema: z.ZodType<T>, otherwise: T) =>
    unless(() => true, get(`${home}/${path}`, schema), otherwise)
  const [jobs, deployed] = await Promise.all([
    read(`repository/commits/${commit}/statuses?per_page=${pageSize}`, statuses, []),
    read(`deployments?order_by=updated_at&sort=desc&per_page=${pageSize}`, deployments, [])
  ])
  const done = deployed.find(({ sha, status }) => sha === commit && status === 'success')
  return {
    state: stateOf(jobs.map(({ status, allow_failure: mayFail }) => stateOfJob(status, mayFail ?? false))),
    ...previewAt(done?.environment?.external_url)
  }
}

function stateOfJob(status: string, mayFail: boolean): Checks['state'] {
  if (status === 'failed' || status === 'canceled') return mayFail ? 'passed' : 'failed'
  return ['success', 'skipped', 'manual'].includes(status) ? 'passed' : 'running'
}

function pullOf({
  iid,
  source_branch: branch,
  web_url: address,
  state,
  has_conflicts: conflicts
}: z.infer<typeof mergeRequest>): Pull {
  const outcome = state === 'merged' || state === 'closed' ? state : 'open'
  return { number: iid, branch, address, state: outcome, hasConflict: conflicts === true }
}
