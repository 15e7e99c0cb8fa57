import { posix } from 'node:path'
import { hostFileNames } from '../model/addresses.ts'

/** The decoded and normalized path of a request; undefined if its encoding is invalid. */
export function requestedPath(target: string): string | undefined {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  try {
    return posix.normalize(decodeURIComponent(new URL(address).pathname))
  } catch {
    return undefined
  }
}

/** In lower case, because file systems of Windows and macOS ignore case. */
const hidden = new Set(['404', '404.html', ...hostFileNames].map((name) => `/${name}`.toLowerCase()))

/** False for host configuration, dotfiles and the error page. On Windows, a backslash is a path separator. */
export function isPublicPath(path: string): boolean {
  return !hidden.has(path.toLowerCase()) && !/[\0\\]|\/\.(?!well-known(?:\/|$))/.test(path)
}
