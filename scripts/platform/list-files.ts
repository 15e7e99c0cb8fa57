import { readFileSync } from 'node:fs'
import { hasCode } from './error-code.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder and of those in it, sorted, with forward slashes. */
export function filesIn(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true })
    .flatMap((entry) => {
      const path = within ? `${within}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesIn(folder, path) : [path]
    })
    .sort()
}

/** The name and the text of every file of a folder, but for those of some folders in it. */
export function readFiles(folder: string, without: readonly string[] = []): (readonly [name: string, text: string])[] {
  const names = filesIn(folder).filter((name) => !without.includes(name.split('/')[0] ?? ''))
  return names.map((name) => [name, readOrEmpty(join(folder, name))])
}

/** Nothing for a file that is not there. */
export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}
