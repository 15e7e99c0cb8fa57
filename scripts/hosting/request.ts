import { posix } from 'node:path'
import { hostConfigNames } from '../model/addresses.ts'

/** The decoded and normalized path of a request; undefined if its encoding is invalid. */
export function requestedPath(target: string): string | undefined {
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(address)) return undefined
  try {
    return posix.normalize(decodeURIComponent(new URL(address).pathname))
  } catch {
    return undefined
  }
}

/** In lower case, because file systems of Windows and macOS ignore case. */
const hidden = new Set(['404', '404.html', ...hostConfigNames].map((name) => `/${name}`))

/** False for host configuration, dotfiles and the error page. On Windows, a backslash is a path separator. */
export function isPublicPath(path: string): boolean {
  return !hidden.has(path.toLowerCase()) && !/[\0\\]|\/\.(?!well-known(?:\/|$))/.test(path)
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2); both ends are inclusive. Undefined means the whole file, also for several
 * ranges and for units other than bytes.
 */
export function byteRange(
  header: string | undefined,
  size: number
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

/** The encodings that `Accept-Encoding` allows (RFC 9110, 12.5.3), best first; equal ones in the given order. */
export function acceptedEncodings<E extends string>(header: string | undefined, encodings: readonly E[]): E[] {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.slice(2))]
    })
  )
  const weightOf = (encoding: E) => weights.get(encoding) ?? weights.get('*') ?? 0
  return encodings.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a))
}

/** RFC 9110, 13.1.2. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
