import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts a file in place at once, its folder too, so that whoever reads it sees the old one or the new one, whole. */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  const temporaryFile = `${path}.tmp-${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporaryFile, contents)
    await rename(temporaryFile, path)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
