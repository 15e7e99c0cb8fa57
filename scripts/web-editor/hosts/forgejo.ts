import * as z from 'zod'
import { hosts, websiteOf } from '../../../src/shared/editing-hosts.ts'
import { Refusal } from '../../editing/refusal.ts'
import { base64, bytesOf, isFile, previewAt, refuseReadOnly, refuseTooLarge, stateOf } from './repository.ts'
import type { Branch, Checks, NewCommit, Pull, Repository } from './repository.ts'
import { createRequests, Rejection, unless, type Account, type Dialect, type Requests } from './requests.ts'

const { name } = hosts.forgejo
/** In bytes. Most servers are behind a proxy with a limit for requests. */
const maxCommitSize = 30_000_000
/** In milliseconds, from a change to the answer whether it can be merged. */
const maxMergeCheck = 30_000

const repositoryAnswer = z.object({ archived: z.boolean(), permissions: z.object({ push: z.boolean() }) })
const branchAnswer = z.object({ commit: z.object({ id: z.string() }), user_can_push: z.boolean() })
const treeAnswer = z.object({
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string() })).nullable(),
  truncated: z.boolean()
})
const pull = z.object({
  number: z.number(),
  head: z.object({ ref: z.string() }),
  base: z.object({ ref: z.string() }),
  html_url: z.string(),
  state: z.enum(['open', 'closed']),
  merged: z.boolean(),
  mergeable: z.boolean().nullish(),
  updated_at: z.string()
})
const combinedStatus = z.object({
  statuses: z.array(z.object({ context: z.string(), status: z.string(), target_url: z.string().nullish() })).nullish()
})

const missingRight = (repository: string) =>
  `The token may not change ${repository}. Make one with “repository: Read and write” and “user: Read”, or ask an owner for the right to write.`

/** https://forgejo.org/docs/latest/user/api-usage/ */
const dialect: Dialect = {
  name,
  accept: 'application/json',
  notFound: (repository) =>
    `Forgejo does not find this in ${repository}: it was deleted, or the token does not reach the repository. Reload the page, and check the token.`,
  forbidden: (_, said, __, { repository }) =>
    new Rejection(`${missingRight(repository)} Forgejo says: ${said}`, 403, said)
}

/** A repository on Forgejo, as the holder of a token sees it. */
export function createForgejo(account: Account): Repository {
  const requests = createRequests(account, dialect)
  const { get, write } = requests
  const home = `repos/${account.repository}`
  const trees = new Map<string, Branch['files']>()

  return {
    signIn: (isTested) => signIn(requests, home, account.repository, isTested),
    async branch(branch) {
      const isMissing = ({ said }: Rejection) => /branch does not exist/i.test(said)
      const found = await unless(isMissing, get(`${home}/branches/${pathOf(branch)}`, branchAnswer), undefined)
      if (!found) return undefined
      const commit = found.commit.id
      const files = trees.get(commit) ?? (await readFiles(requests, home, commit))
      trees.set(commit, files)
      return { commit, isProtected: !found.user_can_push, files }
    },
    async read(blob) {
      return bytesOf((await get(`${home}/git/blobs/${blob}`, z.object({ content: z.string() }))).content)
    },
    sourceOf: (branch) => `${websiteOf(account.api)}/${account.repository}/_edit/${branch}/`,
    async createBranch(branch, from) {
      const body = { new_branch_name: branch, old_ref_name: from }
      const created = write(`${home}/branches`, body, z.object({ name: z.string() }))
      return (await unless(isThere, created, undefined)) ? 'created' : 'exists'
    },
    commit: (commit) => commitOnBranch(requests, home, commit),
    async openPull({ branch, into, title }) {
      const opened = write(`${home}/pulls`, { head: branch, base: into, title }, pull)
      const open = await unless(isThere, opened, undefined)
      if (open) return pullOf(open)
      const all = await get(`${home}/pulls?state=open&sort=recentupdate`, z.array(pull))
      const other = all.find(({ head, base }) => head.ref === branch && base.ref === into)
      if (!other) throw new Refusal('The pull request has just been closed. Try again.')
      return pullOf(other)
    },
    pull: async (number) => pullOf(await get(`${home}/pulls/${number}`, pull)),
    async closePull(number) {
      await write(`${home}/pulls/${number}`, { state: 'closed' }, pull, 'PATCH')
    },
    checks: (commit) => readChecks(requests, home, commit)
  }
}

const isThere = ({ status }: Rejection) => status === 409

/** A name with slashes, as a part of a path. */
function pathOf(branch: string): string {
  return branch.split('/').map(encodeURIComponent).join('/')
}

async function signIn({ get, mayWrite }: Requests, home: string, repository: string, isTested: boolean) {
  const { login } = await get('user', z.object({ login: z.string() }))
  if (isTested) return login
  const site = await unless(({ status }) => status === 404, get(home, repositoryAnswer), undefined)
  if (!site) throw new Refusal(`The token does not reach ${repository}. Ask an owner to add ${login} to it.`)
  const { archived: isArchived, permissions } = site
  refuseReadOnly({ login, repository, isArchived, mayPush: permissions.push, role: 'Write' })
  // No branch can have this name, so nothing is written.
  if (!(await mayWrite(`${home}/branches`, { new_branch_name: 'no..branch' })))
    throw new Refusal(missingRight(repository))
  return login
}

/** The files of content/, without all other files of the repository. */
async function readFiles({ get }: Requests, home: string, commit: string): Promise<Branch['files']> {
  const entriesOf = async (tree: string, page = 1, recursive = ''): Promise<Entry[]> => {
    const answer = await get(`${home}/git/trees/${tree}?page=${page}${recursive}`, treeAnswer)
    const entries = answer.tree ?? []
    if (!answer.truncated || entries.length === 0) return entries
    return [...entries, ...(await entriesOf(tree, page + 1, recursive))]
  }
  const folder = (await entriesOf(commit)).find(({ path, type }) => path === 'content' && type === 'tree')
  const entries = folder ? await entriesOf(folder.sha, 1, '&recursive=true') : []
  return new Map(entries.filter(isFile).map(({ path, sha }) => [`content/${path}`, sha]))
}

type Entry = NonNullable<z.infer<typeof treeAnswer>['tree']>[number]

/**
 * Forgejo compares each changed file with its blob, but not the branch with its parent: what others commit to other
 * files at the same moment stays.
 */
async function commitOnBranch({ write }: Requests, home: string, commit: NewCommit): Promise<string | 'moved'> {
  refuseTooLarge(commit, name, maxCommitSize)
  const { branch, message, files } = commit
  const changes = [...files].map(([path, { bytes, before }]) => ({
    operation: bytes === undefined ? 'delete' : before === undefined ? 'create' : 'update',
    path,
    ...(before !== undefined && { sha: before }),
    ...(bytes && { content: base64(bytes) })
  }))
  const answer = z.object({ commit: z.object({ sha: z.string() }) })
  const isMoved = ({ said }: Rejection) => /sha does not match|already exists|does not exist/i.test(said)
  const sent = write(`${home}/contents`, { branch, message, files: changes }, answer)
  return (await unless(isMoved, sent, undefined))?.commit.sha ?? 'moved'
}

async function readChecks({ get }: Requests, home: string, commit: string): Promise<Checks> {
  const request = get(`${home}/commits/${commit}/status`, combinedStatus)
  const statuses = (await unless(() => true, request, undefined))?.statuses ?? []
  const preview = statuses.find(({ context, status }) => status === 'success' && /deploy|preview/i.test(context))
  return { state: stateOf(statuses.map(({ status }) => stateOfStatus(status))), ...previewAt(preview?.target_url) }
}

function stateOfStatus(status: string): Checks['state'] {
  if (status === 'pending') return 'running'
  return ['success', 'warning', 'skipped'].includes(status) ? 'passed' : 'failed'
}

function pullOf({ number, head, html_url: address, state, merged, ...pulled }: z.infer<typeof pull>): Pull {
  // Until Forgejo has tried to merge a change, it says that this is not possible.
  const isTried = Date.now() - Date.parse(pulled.updated_at) > maxMergeCheck
  const hasConflict = pulled.mergeable === false && isTried
  return { number, branch: head.ref, address, state: merged ? 'merged' : state, hasConflict }
}
