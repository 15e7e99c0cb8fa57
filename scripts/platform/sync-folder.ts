import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from './error-code.ts'
import { filesIn } from './list-files.ts'

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
      .filter(([name, contents]) => before?.get(name) !== contents || !present.has(name))
      .map(([name, contents]) =>
        writeIfChanged(join(folder, name), Buffer.from(contents)).then((did) => (did ? name : []))
      )
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
