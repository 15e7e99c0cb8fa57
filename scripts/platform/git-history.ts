import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** When things were committed. What is not known is undefined, and nothing is said of it: no date is a guess. */
export interface History {
  /** When the commit was made that the site is built from. */
  readonly commitDate: Date | undefined
  /** When each file of content/ was last changed, by its path from the project's folder. */
  readonly changed: ReadonlyMap<string, Date>
}

const run = promisify(execFile)

/**
 * Reads Git's history of content/. Unpacked archives have none, and in shallow clones the oldest commit seems to have
 * written every file; both have no `changed`. A file with changes that are not committed has no date either.
 * `SOURCE_DATE_EPOCH` (https://reproducible-builds.org) stands in for the commit where it is set.
 */
export async function readHistory(root: string): Promise<History> {
  const git = async (...args: readonly string[]) => (await run('git', args, { cwd: root, maxBuffer: 2 ** 28 })).stdout
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const given = epoch === undefined ? undefined : dateOf(epoch)
  // Of a folder that Git knows but does not track, the repository around it tells nothing.
  const isTracked = await git('ls-files', '--error-unmatch', 'content/site.yaml').then(
    () => true,
    () => false
  )
  if (!isTracked) return { commitDate: given, changed: new Map() }
  const commitDate = given ?? dateOf(await git('log', '-1', '--format=%ct').catch(() => ''))
  if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return { commitDate, changed: new Map() }
  const log = ['log', '--format=%x00%ct', '--name-status', '--no-renames', '--relative', '--', 'content']
  const changed = datesIn(await git('-c', 'core.quotePath=off', ...log).catch(() => ''))
  const edited = await git('-c', 'core.quotePath=off', 'diff', '--name-only', '--relative', 'HEAD', '--', 'content')
  for (const file of edited.split('\n')) changed.delete(file)
  return { commitDate, changed }
}

/** The log lists the newest commit first, so the first that names a file is the last that changed it. */
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

/** Seconds since 1970, as Git and `SOURCE_DATE_EPOCH` write them. */
function dateOf(seconds: string): Date | undefined {
  return /^\d+$/.test(seconds.trim()) ? new Date(Number(seconds) * 1000) : undefined
}
