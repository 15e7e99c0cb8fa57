import { statSync, type Stats } from 'node:fs'
import { isSystemError } from './error-code.ts'

/** Undefined for a file that does not exist or cannot be reached, such as a link to itself. */
export function statsOf(path: string, read = statSync): Stats | undefined {
  try {
    return read(path, { throwIfNoEntry: false })
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}

/** Changes whenever a file's contents or permissions change. Empty if the file does not exist or cannot be reached. */
export function fingerprintOf(path: string): string {
  const stats = statsOf(path)
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : ''
}
