import { statSync } from 'node:fs'

/** What changes with a file's text, or with the right to read it; empty for a file that is not there. */
export function fingerprintOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}
