import { createHash } from 'node:crypto'
import { Refusal } from '../../scripts/editing/refusal.ts'
import { UnknownOutcome, type Checks, type Pull, type Repository } from '../../scripts/web-editor/hosts/repository.ts'

interface Commit {
  readonly parent: string | undefined
  readonly message: string
  /** Blob ids by path. */
  readonly files: ReadonlyMap<string, string>
  /** The paths that it changed. */
  readonly changed: readonly string[]
}

/** What goes wrong with a request: it does not arrive, or its answer does not; `crash`: the tab is closed then. */
export type Fault = 'lost' | 'unanswered' | 'crash before' | 'crash after'

export class Crash extends Error {}

const writes = ['createBranch', 'commit', 'openPull', 'closePull']

/** A repository whose commits can be read. */
export class RepositoryInMemory {
  readonly commits = new Map<string, Commit>()
  readonly branches = new Map<string, string>()
  readonly pulls: Pull[] = []
  readonly checks: { latest: Checks } = { latest: { state: 'none' } }
  isProtected = false
  /** Whether a commit is refused only if its own files have changed, as on GitLab and Forgejo. */
  comparesFiles = false
  readonly #blobs = new Map<string, Uint8Array>()

  constructor(files: Readonly<Record<string, string>>) {
    const blobs = Object.entries(files).map(([path, text]) => [path, this.#add(Buffer.from(text))] as const)
    this.branches.set('main', this.#commit(undefined, 'Start', new Map(blobs), []))
  }

  #add(bytes: Uint8Array): string {
    const id = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
    this.#blobs.set(id, bytes)
    return id
  }

  #commit(parent: string | undefined, message: string, files: Commit['files'], changed: readonly string[]): string {
    const id = `commit-${this.commits.size}`
    this.commits.set(id, { parent, message, files, changed })
    return id
  }

  #head(branch: string): string {
    const head = this.branches.get(branch)
    if (head === undefined) throw new Error(`There is no branch ${branch}.`)
    return head
  }

  /** The commits of a branch, the newest first. */
  history(branch: string): Commit[] {
    const found: Commit[] = []
    for (let id = this.branches.get(branch); id !== undefined;) {
      const commit = this.commits.get(id)
      if (commit) found.push(commit)
      id = commit?.parent
    }
    return found
  }

  textOf(branch: string, path: string): string {
    return this.textIn(this.#head(branch), path)
  }

  textIn(commit: string, path: string): string {
    const blob = this.commits.get(commit)?.files.get(path)
    return blob === undefined ? '' : Buffer.from(this.#blobs.get(blob) ?? []).toString()
  }

  /** What a build of a branch knows. */
  built(branch = 'main') {
    const all = [...(this.commits.get(this.#head(branch))?.files ?? [])]
    const isYaml = ([path]: readonly [string, string]) => path.endsWith('.yaml')
    const files = all.filter(isYaml).map(([path, blob]) => [path, { blob, text: this.textOf(branch, path) }] as const)
    return { files: new Map(files), others: new Map(all.filter((file) => !isYaml(file))) }
  }

  /** Commits as someone else does. */
  push(branch: string, changes: Readonly<Record<string, string | undefined>>): void {
    const encoded = Object.entries(changes).map(([path, text]) => [path, text && Buffer.from(text)] as const)
    this.#commitOn(branch, 'By someone else', new Map(encoded))
  }

  #commitOn(branch: string, message: string, changes: ReadonlyMap<string, Uint8Array | '' | undefined>): string {
    const parent = this.#head(branch)
    const files = new Map(this.commits.get(parent)?.files)
    for (const [path, bytes] of changes)
      if (bytes) files.set(path, this.#add(bytes))
      else files.delete(path)
    const id = this.#commit(parent, message, files, [...changes.keys()].sort())
    this.branches.set(branch, id)
    return id
  }

  /** Merges or closes a pull request. A merge takes the files of its branch. */
  finish(number: number, state: 'merged' | 'closed'): void {
    const pull = this.pulls[number - 1]
    if (!pull) throw new Error(`There is no pull request ${number}.`)
    this.pulls[number - 1] = { ...pull, state }
    if (state === 'merged') this.branches.set('main', this.#head(pull.branch))
  }

  /** The repository as an editor reaches it. @param faultOf what goes wrong with a request @param log receives requests */
  client(faultOf: (request: string) => Fault | undefined = () => undefined, log: string[] = []): Repository {
    const request = async <T>(name: string, work: () => T): Promise<T> => {
      await Promise.resolve()
      log.push(name)
      const fault = faultOf(name)
      if (fault === 'lost') throw new Refusal('GitHub cannot be reached.')
      if (fault === 'crash before') throw new Crash()
      const result = work()
      if (fault === 'crash after') throw new Crash()
      if (fault && writes.includes(name)) throw new UnknownOutcome('GitHub has not answered.')
      if (fault) throw new Refusal('GitHub has not answered.')
      return result
    }
    const pullOf = (pull: Pull | undefined): Pull => {
      if (!pull) throw new Error('There is no such pull request.')
      return pull
    }
    return {
      signIn: () => request('signIn', () => 'Ada'),
      branch: (name) =>
        request('branch', () => {
          const commit = this.branches.get(name)
          const isProtected = this.isProtected && name === 'main'
          return commit === undefined
            ? undefined
            : { commit, isProtected, files: this.commits.get(commit)?.files ?? new Map<string, string>() }
        }),
      read: (blob) => request('read', () => this.#blobs.get(blob) ?? new Uint8Array()),
      sourceOf: (branch) => `https://github.com/acme/site/edit/${branch}/`,
      createBranch: (name, commit) =>
        request('createBranch', () => {
          if (this.branches.has(name)) return 'exists'
          this.branches.set(name, commit)
          return 'created'
        }),
      commit: ({ branch, parent, message, files }) =>
        request('commit', () => {
          const head = this.#head(branch)
          const now = this.commits.get(head)?.files
          const isSame = this.comparesFiles
            ? [...files].every(([path, { before }]) => now?.get(path) === before)
            : head === parent
          if (!isSame) return 'moved'
          return this.#commitOn(branch, message, new Map([...files].map(([path, { bytes }]) => [path, bytes])))
        }),
      openPull: ({ branch }) =>
        request('openPull', () => {
          const open = this.pulls.find((pull) => pull.branch === branch && pull.state === 'open')
          if (open) return open
          const number = this.pulls.length + 1
          const pull = {
            number,
            branch,
            address: `https://github.com/acme/site/pull/${number}`,
            state: 'open'
          } as const
          this.pulls.push(pull)
          return pull
        }),
      pull: (number) => request('pull', () => pullOf(this.pulls[number - 1])),
      closePull: (number) => request('closePull', () => this.finish(number, 'closed')),
      checks: () => request('checks', () => this.checks.latest)
    }
  }
}
