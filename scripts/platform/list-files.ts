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
