import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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
