import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

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
