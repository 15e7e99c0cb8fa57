import * as z from 'zod'
import { hosts, websiteOf } from '../../../src/shared/editing-hosts.ts'
import { Refusal } from '../../editing/refusal.ts'
import { readChecks } from './github-checks.ts'
import {
  createRequests,
  fault,
  limited,
  Rejection,
  unless,
  type Account,
  type Dialect,
  type Requests
} from './requests.ts'
import {
  base64,
  bytesOf,
  isFile,
  refuseReadOnly,
  refuseTooLarge,
  type Branch,
  type NewCommit,
  type Pull,
  type Repository
} from './repository.ts'

const { name } = hosts.github
/** The permissions of a fine-grained token, as GitHub names them. */
const contents = 'Contents: Read and write'
const pullRequests = 'Pull requests: Read and write'
/** GitHub closes the connection on requests above 16 MB, in which files are a third larger. */
const maxCommitSize = 11_900_000

const mutation = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

const commitAnswer = z.object({
  data: z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }).nullish() }).nullish(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional()
})

const branchAnswer = z.object({
  protected: z.boolean(),
  commit: z.object({ sha: z.string(), commit: z.object({ tree: z.object({ sha: z.string() }) }) })
})
const repositoryAnswer = z.object({
  archived: z.boolean(),
  default_branch: z.string(),
  permissions: z.object({ push: z.boolean() })
})
const tree = z.object({
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha: z.string() })),
  truncated: z.boolean()
})
const pull = z.object({
  number: z.number(),
  head: z.object({ ref: z.string() }),
  html_url: z.string(),
  state: z.enum(['open', 'closed']),
  merged_at: z.string().nullable(),
  mergeable: z.boolean().nullish()
})

type Entry = z.infer<typeof tree>['tree'][number]

/** https://docs.github.com/rest */
const dialect: Dialect = {
  name,
  accept: 'application/vnd.github+json',
  statusPage: 'githubstatus.com',
  notFound: (repository) =>
    `GitHub does not find this in ${repository}: it was deleted, or the token does not reach the repository. Reload the page, and check the token's “Repository access”.`,
  forbidden({ headers }, said, path, { repository }) {
    const signOn = headers.get('x-github-sso')
    if (signOn !== null || said.includes('SAML')) {
      const page = /https:\/\/\S+/.exec(signOn ?? '')?.[0] ?? 'the page of the token on GitHub'
      return new Refusal(`The organization of ${repository} requires single sign-on. Authorize the token at ${page}`)
    }
    if (!said.startsWith('Resource not accessible')) return new Refusal(`GitHub refuses this: ${said || 'forbidden.'}`)
    const right = path.includes('/pulls') ? pullRequests : contents
    return new Rejection(missingRights([right], repository), 403, said)
  },
  refuseToken({ headers }, { repository, mayReachOthers }) {
    if (!headers.get('x-oauth-scopes') || mayReachOthers) return undefined
    return new Refusal(
      `This token reaches all your repositories. Make a fine-grained token for ${repository} alone: on GitHub, under Settings › Developer settings › Fine-grained tokens.`
    )
  }
}

/** A repository on GitHub, as the holder of a token sees it. */
export function createGitHub(account: Account): Repository {
  const { repository, api } = account
  const requests = createRequests(account, dialect)
  const { get, write } = requests
  const home = `repos/${repository}`
  const trees = new Map<string, Branch['files']>()

  return {
    signIn: (isTested) => signIn(requests, home, repository, isTested),
    async branch(name) {
      const isMissing = ({ said }: Rejection) => said === 'Branch not found'
      const found = await unless(
        isMissing,
        get(`${home}/branches/${encodeURIComponent(name)}`, branchAnswer),
        undefined
      )
      if (!found) return undefined
      const id = found.commit.commit.tree.sha
      const files = trees.get(id) ?? (await readFiles(requests, home, id))
      trees.set(id, files)
      return { commit: found.commit.sha, isProtected: found.protected, files }
    },
    async read(blob) {
      const { content } = await get(`${home}/git/blobs/${blob}`, z.object({ content: z.string() }))
      return bytesOf(content)
    },
    sourceOf: (branch) => `${websiteOf(api)}/${repository}/edit/${branch}/`,
    async createBranch(name, commit) {
      const body = { ref: `refs/heads/${name}`, sha: commit }
      const created = await unless(isThere, write(`${home}/git/refs`, body, z.object({ ref: z.string() })), undefined)
      return created ? 'created' : 'exists'
    },
    commit: (commit) => commitOnBranch(requests, account, commit),
    async openPull({ branch, into, title }) {
      const opened = write(`${home}/pulls`, { title, head: branch, base: into }, pull)
      const query = new URLSearchParams({ head: `${ownerOf(repository)}:${branch}`, base: into, state: 'open' })
      const open = (await unless(isThere, opened, undefined)) ?? (await get(`${home}/pulls?${query}`, z.array(pull)))[0]
      if (!open) throw new Refusal('The pull request has just been closed. Try again.')
      return pullOf(open)
    },
    pull: async (number) => pullOf(await get(`${home}/pulls/${number}`, pull)),
    async closePull(number) {
      await write(`${home}/pulls/${number}`, { state: 'closed' }, pull, 'PATCH')
    },
    checks: (commit) => readChecks(requests, home, commit)
  }
}

const isThere = ({ said }: Rejection) => said.includes('already exists')

async function signIn(
  { get, mayWrite }: Requests,
  home: string,
  repository: string,
  isTested: boolean
): Promise<string> {
  const { login } = await get('user', z.object({ login: z.string() }))
  if (isTested) return login
  const site = await unless(() => true, get(home, repositoryAnswer), undefined)
  if (!site) {
    throw new Refusal(
      `The token does not reach ${repository}. Select it under “Repository access” of the token. If ${ownerOf(repository)} is an organization, an owner may have to approve the token first.`
    )
  }
  const { archived: isArchived, permissions } = site
  refuseReadOnly({ login, repository, isArchived, mayPush: permissions.push, role: 'Write' })
  // No commit has this id, and no branch this name, so neither request writes anything.
  const [mayCommit, mayPropose] = await Promise.all([
    mayWrite(`${home}/git/refs`, { ref: 'refs/heads/sign-in', sha: 'f'.repeat(40) }),
    mayWrite(`${home}/pulls`, { title: 'Sign-in', head: 'no..branch', base: site.default_branch })
  ])
  const missing = [...(mayCommit ? [] : [contents]), ...(mayPropose ? [] : [pullRequests])]
  if (missing.length > 0) throw new Refusal(missingRights(missing, repository))
  return login
}

async function readFiles({ get }: Requests, home: string, id: string): Promise<Branch['files']> {
  const whole = await get(`${home}/git/trees/${id}?recursive=1`, tree)
  if (!whole.truncated) return filesIn(whole.tree, '')
  const top = await get(`${home}/git/trees/${id}`, tree)
  const folder = top.tree.find(({ path, type }) => path === 'content' && type === 'tree')
  if (!folder) return new Map()
  const below = await get(`${home}/git/trees/${folder.sha}?recursive=1`, tree)
  if (below.truncated) throw new Refusal('content/ has more files than GitHub lists. Edit it on a computer instead.')
  return filesIn(below.tree, 'content/')
}

function filesIn(entries: readonly Entry[], folder: string): Branch['files'] {
  const files = entries.filter(isFile).map(({ path, sha }) => [folder + path, sha] as const)
  return new Map(files.filter(([path]) => path.startsWith('content/')))
}

function pullOf({ number, head, html_url: address, state, merged_at: merged, mergeable }: z.infer<typeof pull>): Pull {
  const outcome = state === 'closed' && merged !== null ? 'merged' : state
  return { number, branch: head.ref, address, state: outcome, hasConflict: mergeable === false }
}

/** Why a token that lacks rights is refused, and how to add them. */
function missingRights(rights: readonly string[], repository: string): string {
  const names = rights.map((right) => `“${right}”`).join(' and ')
  return `The token lacks ${names} for ${repository}. On GitHub, open Settings › Developer settings › Fine-grained tokens, choose the token, select ${repository} under “Repository access”, and set ${names} under “Permissions”. If ${ownerOf(repository)} is an organization, an owner may have to approve this.`
}

function ownerOf(repository: string): string {
  return repository.split('/')[0] ?? repository
}

/** One commit of all files, signed by GitHub. */
async function commitOnBranch({ write }: Requests, { repository, api }: Account, commit: NewCommit) {
  refuseTooLarge(commit, name, maxCommitSize)
  const body = { query: mutation, variables: { input: inputOf(repository, commit) } }
  // On GitHub Enterprise, REST is at /api/v3 and GraphQL at /api/graphql.
  const { data, errors = [] } = await write(`${api.replace(/\/v3$/, '')}/graphql`, body, commitAnswer)
  const id = data?.createCommitOnBranch?.commit.oid
  if (id !== undefined) return id
  const isMoved = errors.some(({ type, message }) => type === 'STALE_DATA' || message.startsWith('Expected branch to'))
  if (isMoved) return 'moved'
  throw refusalOf(errors, repository, commit.branch)
}

function inputOf(repository: string, { branch, parent, message, files }: NewCommit) {
  const [headline = '', ...body] = message.split('\n')
  const changes = [...files]
  return {
    branch: { repositoryNameWithOwner: repository, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, body: body.join('\n').trim() },
    fileChanges: {
      additions: changes.flatMap(([path, { bytes }]) => (bytes ? { path, contents: base64(bytes) } : [])),
      deletions: changes.flatMap(([path, { bytes }]) => (bytes ? [] : { path }))
    }
  }
}

/** GraphQL answers errors with the status 200. */
function refusalOf(errors: z.infer<typeof commitAnswer>['errors'] = [], repository: string, branch: string): Refusal {
  const said = errors.map(({ message }) => message).join(' ')
  const types = new Set(errors.map(({ type }) => type))
  if (types.has('RATE_LIMITED')) return limited('GitHub', 'an hour')
  if (types.has('FORBIDDEN') && said.includes('not accessible'))
    return new Refusal(missingRights([contents], repository))
  if (said === '' || said.startsWith('Something went wrong')) return fault('GitHub could not finish the commit.', true)
  return new Refusal(`GitHub refuses the commit on ${branch}: ${said}`)
}
