import * as z from 'zod'
import { Refusal } from '../editing/refusal.ts'
import { fault, missingRights, type Requests } from './github-requests.ts'
import type { NewCommit } from './repository.ts'

const right = 'Contents: Read and write'

const mutation = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

/** GitHub closes the connection on requests above 16 MB, in which files are a third larger. */
const largestCommit = 11_900_000

const answer = z.object({
  data: z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }).nullish() }).nullish(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional()
})

/** One commit of all files, signed by GitHub. */
export async function commitOnBranch({ write }: Requests, repository: string, commit: NewCommit) {
  refuseTooLarge(commit)
  const body = { query: mutation, variables: { input: inputOf(repository, commit) } }
  const { data, errors = [] } = await write('graphql', body, answer, right)
  const id = data?.createCommitOnBranch?.commit.oid
  if (id !== undefined) return id
  const isMoved = errors.some(({ type, message }) => type === 'STALE_DATA' || message.startsWith('Expected branch to'))
  if (isMoved) return 'moved'
  throw refusalOf(errors, repository, commit.branch)
}

function refuseTooLarge({ files }: NewCommit): void {
  const sizes = [...files].map(([path, bytes]) => ({ path, size: bytes?.length ?? 0 }))
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  if (sum <= largestCommit) return
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one))
  throw new Refusal(
    `These changes are ${megabytes(sum)}, and GitHub takes ${megabytes(largestCommit)} at once. The largest file is ${largest.path}, with ${megabytes(largest.size)}. Use smaller pictures, or propose fewer at once.`
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function inputOf(repository: string, { branch, parent, message, files }: NewCommit) {
  const [headline = '', ...body] = message.split('\n')
  const changes = [...files]
  return {
    branch: { repositoryNameWithOwner: repository, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, body: body.join('\n').trim() },
    fileChanges: {
      additions: changes.flatMap(([path, bytes]) => (bytes ? { path, contents: base64(bytes) } : [])),
      deletions: changes.flatMap(([path, bytes]) => (bytes ? [] : { path }))
    }
  }
}

/** GraphQL answers errors with the status 200. */
function refusalOf(errors: z.infer<typeof answer>['errors'] = [], repository: string, branch: string): Refusal {
  const said = errors.map(({ message }) => message).join(' ')
  const types = new Set(errors.map(({ type }) => type))
  if (types.has('RATE_LIMITED')) return new Refusal('GitHub takes no more requests for now. Try again in an hour.')
  if (types.has('FORBIDDEN') && said.includes('not accessible')) return new Refusal(missingRights([right], repository))
  if (said === '' || said.startsWith('Something went wrong')) return fault('GitHub could not finish the commit.', true)
  return new Refusal(`GitHub refuses the commit on ${branch}: ${said}`)
}

function base64(bytes: Uint8Array): string {
  // A call takes a limited number of arguments.
  const step = 0x8000
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += step) pieces.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(pieces.join(''))
}
