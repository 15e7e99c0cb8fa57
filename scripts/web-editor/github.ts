import * as z from 'zod'
import { Refusal } from '../editing/refusal.ts'
import { readChecks } from './github-checks.ts'
import { commitOnBranch } from './github-commit.ts'
import { createRequests, missingRights, Rejection, type Account, type Requests, type Right } from './github-requests.ts'
import type { Branch, Pull, Repository } from './repository.ts'

const publicApi = 'https://api.github.com'
const contents: Right = 'Contents: Read and write'
const pullRequests: Right = 'Pull requests: Read and write'

const branchAnswer = z.object({
  protected: z.boolean(),
  commit: z.object({ sha: z.string(), commit: z.object({ tree: z.object({ sha: z.string() }) }) })
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

/** A repository on GitHub, as the holder of a token sees it. */
export function createGitHub(account: Omit<Account, 'api'> & { readonly api?: string | undefined }): Repository {
  const { repository, api = publicApi } = account
  const requests = createRequests({ ...account, api })
  const { get, poll, write } = requests
  const home = `repos/${repository}`
  const trees = new Map<string, Branch['files']>()

  return {
    signIn: (isTested) => signIn(requests, home, repository, isTested),
    async branch(name) {
      const found = await unlessMissing(poll(`${home}/branches/${encodeURIComponent(name)}`, branchAnswer, contents))
      if (!found) return undefined
      const id = found.commit.commit.tree.sha
      const files = trees.get(id) ?? (await readFiles(requests, home, id))
      trees.set(id, files)
      return { commit: found.commit.sha, isProtected: found.protected, files }
    },
    async read(blob) {
      const { content } = await get(`${home}/git/blobs/${blob}`, z.object({ content: z.string() }), contents)
      return Uint8Array.from(atob(content.replaceAll('\n', '')), (byte) => byte.charCodeAt(0))
    },
    sourceOf(branch) {
      // On GitHub Enterprise, the API is below the website.
      const website = api === publicApi ? 'https://github.com' : new URL(api).origin
      return `${website}/${repository}/edit/${branch}/`
    },
    async createBranch(name, commit) {
      try {
        await write(
          `${home}/git/refs`,
          { ref: `refs/heads/${name}`, sha: commit },
          z.object({ ref: z.string() }),
          contents
        )
        return 'created'
      } catch (error) {
        if (error instanceof Rejection && error.said.includes('already exists')) return 'exists'
        throw error
      }
    },
    commit: (commit) => commitOnBranch(requests, repository, commit),
    async openPull({ branch, into, title }) {
      try {
        return pullOf(await write(`${home}/pulls`, { title, head: branch, base: into }, pull, pullRequests))
      } catch (error) {
        if (!(error instanceof Rejection) || !error.said.includes('already exists')) throw error
        const query = new URLSearchParams({ head: `${ownerOf(repository)}:${branch}`, base: into, state: 'open' })
        const [open] = await get(`${home}/pulls?${query}`, z.array(pull), pullRequests)
        if (!open) throw error
        return pullOf(open)
      }
    },
    pull: async (number) => pullOf(await poll(`${home}/pulls/${number}`, pull, pullRequests)),
    async closePull(number) {
      await write(`${home}/pulls/${number}`, { state: 'closed' }, pull, pullRequests, 'PATCH')
    },
    checks: (commit) => readChecks(requests, home, commit)
  }
}

async function signIn(
  { get, mayWrite }: Requests,
  home: string,
  repository: string,
  isTested: boolean
): Promise<string> {
  const { login } = await get('user', z.object({ login: z.string() }))
  if (isTested) return login
  const site = await repositoryFor(get, home, repository)
  if (site.archived) throw new Refusal(`${repository} is archived, so it cannot change. Its owner can unarchive it.`)
  if (!site.permissions.push) {
    throw new Refusal(`${login} may read ${repository}, but not change it. Ask its owner for the role “Write”.`)
  }
  // No commit has this id, and no branch this name, so neither request writes anything.
  const [mayCommit, mayPropose] = await Promise.all([
    mayWrite(`${home}/git/refs`, { ref: 'refs/heads/sign-in', sha: 'f'.repeat(40) }),
    mayWrite(`${home}/pulls`, { title: 'Sign-in', head: 'no..branch', base: site.default_branch })
  ])
  const missing = [...(mayCommit ? [] : [contents]), ...(mayPropose ? [] : [pullRequests])]
  if (missing.length > 0) throw new Refusal(missingRights(missing, repository))
  return login
}

async function repositoryFor(get: Requests['get'], home: string, repository: string) {
  const answer = z.object({
    archived: z.boolean(),
    default_branch: z.string(),
    permissions: z.object({ push: z.boolean() })
  })
  try {
    return await get(home, answer)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    throw new Refusal(
      `The token does not reach ${repository}. Select it under “Repository access” of the token. If ${ownerOf(repository)} is an organization, an owner may have to approve the token first.`
    )
  }
}

async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Rejection && error.said === 'Branch not found') return undefined
    throw error
  }
}

async function readFiles({ get }: Requests, home: string, id: string): Promise<Branch['files']> {
  const whole = await get(`${home}/git/trees/${id}?recursive=1`, tree, contents)
  if (!whole.truncated) return filesIn(whole.tree, '')
  const top = await get(`${home}/git/trees/${id}`, tree, contents)
  const folder = top.tree.find(({ path, type }) => path === 'content' && type === 'tree')
  if (!folder) return new Map()
  const below = await get(`${home}/git/trees/${folder.sha}?recursive=1`, tree, contents)
  if (below.truncated) throw new Refusal('content/ has more files than GitHub lists. Edit it on a computer instead.')
  return filesIn(below.tree, 'content/')
}

function filesIn(entries: readonly Entry[], folder: string): Branch['files'] {
  const link = '120000'
  const blobs = entries.filter(({ type, mode }) => type === 'blob' && mode !== link)
  const files = blobs.map(({ path, sha }) => [folder + path, sha] as const)
  return new Map(files.filter(([path]) => path.startsWith('content/')))
}

function pullOf({ number, head, html_url: address, state, merged_at: merged, mergeable }: z.infer<typeof pull>): Pull {
  const outcome = state === 'closed' && merged !== null ? 'merged' : state
  return { number, branch: head.ref, address, state: outcome, hasConflict: mergeable === false }
}

function ownerOf(repository: string): string {
  return repository.split('/')[0] ?? repository
}
