import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes by a rename, so that readers see either the old file or the new one. Creates the folder. */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  const temporaryFile = `${path}.tmp-${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporaryFile, contents)
    await rename(temporaryFile, path)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}
