import { git as gitIn } from './git.ts'

/** Commit dates. Undefined or missing if Git does not know them. */
export interface History {
  /** The date of the commit that the site is built from. */
  readonly commitDate: Date | undefined
  /** When each file of content/ last changed, by its path in the project. */
  readonly changed: ReadonlyMap<string, Date>
}

/**
 * Reads the Git history of content/. `changed` is empty in unpacked archives and in shallow clones, where the oldest
 * commit seems to change every file. It leaves out files with uncommitted changes. `SOURCE_DATE_EPOCH`
 * (https://reproducible-builds.org) overrides `commitDate`.
 */
export async function readHistory(root: string): Promise<History> {
  const git = (...args: readonly string[]) => gitIn(root, '-c', 'core.quotePath=off', ...args).catch(() => undefined)
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const override = epoch === undefined ? undefined : dateOf(epoch)
  // All at once, because the compiler runs meanwhile and leaves little time in between.
  const [tracked, lastCommit = '', isShallow, log = '', edited] = await Promise.all([
    git('ls-files', '--error-unmatch', 'content/site.yaml'),
    git('log', '-1', '--format=%ct'),
    git('rev-parse', '--is-shallow-repository'),
    git('log', '--format=%x00%ct', '--name-status', '--no-renames', '--relative', '--', 'content'),
    git('diff', '--name-only', '--relative', 'HEAD', '--', 'content')
  ])
  // An untracked folder inside a repository has no history of its own.
  if (tracked === undefined) return { commitDate: override, changed: new Map() }
  const commitDate = override ?? dateOf(lastCommit)
  // Without a commit, there is no HEAD to compare with.
  if (isShallow !== 'false' || edited === undefined) return { commitDate, changed: new Map() }
  const changed = datesIn(log)
  for (const file of edited.split('\n')) changed.delete(file)
  return { commitDate, changed }
}

/** The log is newest first, so the first commit that names a file is the last that changed it. */
function datesIn(log: string): Map<string, Date> {
  const dates = new Map<string, Date>()
  const gone = new Set<string>()
  for (const commit of log.split('\0')) {
    const [time = '', ...lines] = commit.split('\n')
    const date = dateOf(time)
    for (const line of lines) {
      const [status, file] = line.split('\t')
      if (!file || !date || dates.has(file) || gone.has(file)) continue
      if (status === 'D') gone.add(file)
      else dates.set(file, date)
    }
  }
  return dates
}

/** Parses Unix seconds. */
function dateOf(seconds: string): Date | undefined {
  return /^\d+$/.test(seconds.trim()) ? new Date(Number(seconds) * 1000) : undefined
}
