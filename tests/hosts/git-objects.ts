import { execFileSync } from 'node:child_process'

export interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: string
  readonly sha: string
}

/** By path; undefined deletes a file. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>

interface NewCommit {
  readonly branch: string
  /** Undefined for the first commit. */
  readonly parent: string | undefined
  readonly message: string
  readonly author: string
  readonly files: FileChanges
}

/** A bare repository in `folder`, made by Git itself. */
export function createGitObjects(folder: string) {
  const run = (args: readonly string[], input: string | Uint8Array = '') =>
    execFileSync('git', args, { cwd: folder, input, stdio: 'pipe', maxBuffer: 2 ** 28 })
  const git = (...args: readonly string[]) => run(args).toString().trim()
  const found = (...args: readonly string[]) => {
    try {
      return git(...args)
    } catch {
      return undefined
    }
  }
  git('init', '--quiet', '--bare')

  return {
    /** Runs Git in the repository, and returns what it prints. */
    git,
    /** The id that a name has, such as `refs/heads/main` or `main:README.md`, if it has one. */
    find: (name: string) => found('rev-parse', '--verify', '--quiet', name),
    canMerge: (into: string, branch: string) => found('merge-tree', '--write-tree', into, branch) !== undefined,
    isBranchName: (name: string) => found('check-ref-format', `refs/heads/${name}`) !== undefined,
    bytes: (blob: string) => run(['cat-file', 'blob', blob]),
    entries(tree: string, isRecursive: boolean): TreeEntry[] {
      const lines = run(['ls-tree', '-z', ...(isRecursive ? ['-r', '-t'] : []), tree]).toString()
      return lines.split('\0').flatMap((line) => {
        const [, mode = '', type = '', sha = '', path] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(line) ?? []
        return path === undefined ? [] : [{ mode, type, sha, path }]
      })
    },
    /** Makes a commit on a branch. @returns its id */
    commit: (commit: NewCommit) => run(['fast-import', '--quiet'], importOf(commit)).toString().trim()
  }
}

/** See https://git-scm.com/docs/git-fast-import */
function importOf({ branch, parent, message, author, files }: NewCommit): Buffer {
  const time = `${Math.floor(Date.now() / 1000)} +0000`
  const data = (content: string | Uint8Array) => {
    const bytes = Buffer.from(content)
    return [`data ${bytes.length}\n`, bytes, '\n']
  }
  const pieces = [
    `commit refs/heads/${branch}\nmark :1\n`,
    `author ${author} <${author}@github.test> ${time}\ncommitter GitHub <noreply@github.test> ${time}\n`,
    ...data(message),
    parent === undefined ? '' : `from ${parent}\n`,
    ...[...files].flatMap(([path, content]) => {
      const quoted = `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
      return content === undefined ? [`D ${quoted}\n`] : [`M 100644 inline ${quoted}\n`, ...data(content)]
    }),
    '\nget-mark :1\n'
  ]
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}
