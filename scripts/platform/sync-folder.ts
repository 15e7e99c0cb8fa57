import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from './error-code.ts'

/** Writes changed files and deletes all others. Returns the names of written and deleted files. */
export async function syncFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const present = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const stale = present
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
    )
    .filter((name) => !files.has(name))
  await Promise.all(stale.map((name) => rm(join(folder, name))))
  const changed = await Promise.all(
    [...files].map(([name, contents]) =>
      writeIfChanged(join(folder, name), Buffer.from(contents)).then((did) => (did ? name : []))
    )
  )
  return [...stale, ...changed.flat()].sort()
}

async function writeIfChanged(file: string, contents: Buffer): Promise<boolean> {
  const before = await readFile(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (before?.equals(contents)) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, contents)
  return true
}
