import { createGitObjects } from './git-objects.ts'

/** What a token may do. */
export interface TokenRights {
  readonly contents: 'write' | 'read' | 'none'
  readonly pulls: 'write' | 'read' | 'none'
  /** Whether it may read checks, commit statuses and deployments. */
  readonly mayReadChecks: boolean
  /** Whether the token may reach the repository. */
  readonly reaches: boolean
  readonly isExpired?: boolean
  /** Of a classic token, such as `repo, user`. */
  readonly scopes?: string
  /** The page where the organization authorizes the token, if it has not. */
  readonly signOn?: string
  /** Why the organization refuses the token. */
  readonly refusedBy?: string
}

export interface FakePull {
  readonly number: number
  readonly title: string
  readonly head: string
  readonly base: string
  state: 'open' | 'closed'
  mergedAt: string | null
}

interface CheckRun {
  readonly name: string
  readonly status: 'queued' | 'in_progress' | 'completed'
  readonly conclusion?: string
  readonly details_url?: string
  readonly output?: { readonly summary: string }
}
interface CommitStatus {
  readonly context: string
  readonly state: 'error' | 'failure' | 'pending' | 'success'
  readonly target_url?: string
}
interface Deployment {
  readonly id: number
  readonly sha: string
  /** The newest first. */
  readonly statuses: readonly { readonly state: string; readonly environment_url?: string }[]
}

export type FakeState = ReturnType<typeof createFakeState>

/** What the fake GitHub knows beside Git's objects. */
export function createFakeState(settings: { folder: string; branch: string; longestTree: number }) {
  const objects = createGitObjects(settings.folder)
  const pulls: FakePull[] = []
  let used = 0
  const openPull = (number: number) => {
    const pull = pulls.find((one) => one.number === number && one.state === 'open')
    if (!pull) throw new Error(`There is no open pull request ${number}.`)
    return pull
  }
  return {
    ...settings,
    objects,
    pulls,
    login: 'ann',
    tokens: new Map<string, TokenRights>(),
    isArchived: false,
    /** Whether the account of the token may push. */
    mayPush: true,
    /** Whether the repository has a new name. */
    isRenamed: false,
    protectedBranches: new Set<string>(),
    /** By commit. */
    checkRuns: new Map<string, readonly CheckRun[]>(),
    /** By commit. */
    statuses: new Map<string, readonly CommitStatus[]>(),
    deployments: new Array<Deployment>(),
    /** How many requests are left, after one of this cost. */
    remaining: (cost: number) => 5000 - (used += cost),
    /** Merges a pull request with one commit, as “Squash and merge” does. */
    merge(number: number): void {
      const pull = openPull(number)
      // Fails if both sides changed the same lines.
      const tree = objects.git('merge-tree', '--write-tree', pull.base, pull.head)
      const identity = ['-c', 'user.name=bob', '-c', 'user.email=bob@github.test']
      const commit = objects.git(...identity, 'commit-tree', tree, '-p', pull.base, '-m', pull.title)
      objects.git('update-ref', `refs/heads/${pull.base}`, commit)
      pull.state = 'closed'
      pull.mergedAt = '2026-01-02T10:00:00Z'
    },
    closePull(number: number): void {
      openPull(number).state = 'closed'
    }
  }
}
