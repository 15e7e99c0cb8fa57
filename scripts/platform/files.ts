import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode, isSystemError } from './error-code.ts'

/** How many files to read, write or compress at the same time: enough to keep Node's thread pool busy. */
export const ioConcurrency = 16

/** Lists the files of a folder and its subfolders: relative paths with forward slashes, sorted. */
export function filesIn(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true })
    .flatMap((entry) => {
      const path = within ? `${within}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesIn(folder, path) : [path]
    })
    .sort()
}

/** Reads all files of a folder, except READMEs and the top-level folders in `without`. */
export function readFiles(folder: string, without: readonly string[] = []): (readonly [name: string, text: string])[] {
  const names = filesIn(folder).filter(
    (name) => !without.includes(name.split('/')[0] ?? '') && !name.endsWith('README.md')
  )
  return names.map((name) => [name, readOrEmpty(join(folder, name))])
}

/** Returns an empty string if the file does not exist. Latin-1, because callers only compute digests. */
export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Undefined for a file that does not exist or cannot be reached, such as a link to itself. */
export function statsOf(path: string, read = statSync): Stats | undefined {
  try {
    return read(path, { throwIfNoEntry: false })
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}

/** Changes whenever a file's contents or permissions change. Empty if the file does not exist or cannot be reached. */
export function fingerprintOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Milliseconds. */
const emptySettle = 20

/** Waits a moment if a file is empty, because many programs empty a file before they write it. */
export async function waitIfEmpty(...files: readonly string[]): Promise<void> {
  if (files.some((file) => statsOf(file)?.size === 0)) await setTimeout(emptySettle)
}

/**
 * Writes a hidden file and renames it, so that readers see either the old file or the new one. Creates the folder.
 *
 * @param mode the permissions of the file; by default the permissions of any new file
 */
export async function writeAtomically(path: string, contents: string | Uint8Array, mode?: number): Promise<void> {
  const temporaryFile = join(dirname(path), `.${basename(path)}.tmp-${process.pid}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporaryFile, contents)
    if (mode !== undefined) await chmod(temporaryFile, mode)
    await rename(temporaryFile, path)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

/** Calls `work` with an empty folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Files = ReadonlyMap<string, string | Uint8Array>

/**
 * Writes changed files and deletes all others. Returns the names of written and deleted files.
 *
 * @param before what an earlier call wrote: files with the same contents are not read, and files that it did not write
 *   are left alone
 */
export async function syncFolder(folder: string, files: Files, before?: Files): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const present = new Set(filesIn(folder))
  const stale = [...(before ?? present).keys()].filter((name) => present.has(name) && !files.has(name))
  await Promise.all(stale.map((name) => rm(join(folder, name))))
  const changed = await Promise.all(
    [...files]
      .filter(([name, data]) => before?.get(name) !== data || !present.has(name))
      .map(([name, data]) => writeIfChanged(join(folder, name), Buffer.from(data)).then((did) => (did ? name : [])))
  )
  return [...stale, ...changed.flat()].sort()
}

async function writeIfChanged(file: string, contents: Buffer): Promise<boolean> {
  const present = await readFile(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (present?.equals(contents)) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
  return true
}
