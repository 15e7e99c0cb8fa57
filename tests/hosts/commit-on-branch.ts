import * as z from 'zod'
import type { FakeState } from './fake-state.ts'

const base64 = z.base64().transform((contents) => Buffer.from(contents, 'base64'))

const request = z.strictObject({
  query: z.string().includes('createCommitOnBranch(input: $input) { commit { oid } }'),
  variables: z.strictObject({
    input: z.strictObject({
      branch: z.strictObject({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
      expectedHeadOid: z.string(),
      message: z.strictObject({ headline: z.string(), body: z.string().optional() }),
      fileChanges: z.strictObject({
        additions: z.array(z.strictObject({ path: z.string(), contents: base64 })).optional(),
        deletions: z.array(z.strictObject({ path: z.string() })).optional()
      })
    })
  })
})

/** What GraphQL answers to the mutation createCommitOnBranch. */
export function commitOnBranch(state: FakeState, body: unknown, isForbidden: boolean): unknown {
  const { objects, protectedBranches, login } = state
  const { branch, expectedHeadOid, message, fileChanges } = request.parse(body).variables.input
  const { additions = [], deletions = [] } = fileChanges
  if (isForbidden) return failed('FORBIDDEN', 'Resource not accessible by personal access token')
  const head = objects.find(`refs/heads/${branch.branchName}`)
  if (branch.repositoryNameWithOwner !== 'acme/site' || head === undefined) {
    return failed('NOT_FOUND', `A ref named "refs/heads/${branch.branchName}" was not found in the repository.`)
  }
  if (head !== expectedHeadOid) {
    return failed('STALE_DATA', `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`)
  }
  if (protectedBranches.has(branch.branchName)) {
    return failed('BRANCH_PROTECTION_RULE_VIOLATION', 'Changes must be made through a pull request.')
  }
  if (deletions.some(({ path }) => objects.find(`${head}:${path}`) === undefined)) {
    return failed(
      'UNPROCESSABLE',
      `A path was requested for deletion which does not exist as of commit oid \`${head}\``
    )
  }
  const files = new Map([
    ...additions.map(({ path, contents }) => [path, contents] as const),
    ...deletions.map(({ path }) => [path, undefined] as const)
  ])
  const text = message.body ? `${message.headline}\n\n${message.body}` : message.headline
  const oid = objects.commit({ branch: branch.branchName, parent: head, message: text, author: login, files })
  return { data: { createCommitOnBranch: { commit: { oid } } } }
}

function failed(type: string, message: string): unknown {
  return { data: { createCommitOnBranch: null }, errors: [{ type, path: ['createCommitOnBranch'], message }] }
}
