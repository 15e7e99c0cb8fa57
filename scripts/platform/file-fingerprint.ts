import { statSync } from 'node:fs'

/** Changes whenever a file's contents or permissions change. Empty if the file does not exist. */
export function fingerprintOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}
