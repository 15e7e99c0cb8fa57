import { open, stat, type FileHandle } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contentType } from 'mime-types'
import { hasCode } from '../platform/error-code.ts'
import { uncompressedAddress } from '../platform/compressible.ts'
import { acceptedEncodings } from './request.ts'

/** An open file, so that its size and etag stay correct when a build replaces the folder. */
export interface SiteFile {
  readonly handle: FileHandle
  readonly size: number
  readonly etag: string
  readonly type: string
  readonly encoding: Encoding | undefined
  /** Whether it exists in other encodings. */
  readonly varies: boolean
}

const extensions = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof extensions

/** How often to look for a missing site, and the milliseconds between. */
const [attempts, pause] = [100, 10]

/**
 * Opens `/path` or `/path/index.html`, compressed if `Accept-Encoding` allows it. Looks again if a build replaced the
 * folder in the meantime.
 */
export async function openSiteFile(
  folder: string,
  path: string,
  accepted?: string
): Promise<SiteFile | 'not-found' | 'no-site'> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await identityOf(folder)
    const file = before === undefined ? undefined : await openAt(folder, path, accepted)
    if (file) return file
    if (before !== undefined && before === (await identityOf(folder))) return 'not-found'
    await setTimeout(pause)
  }
  return 'no-site'
}

async function openAt(folder: string, path: string, accepted?: string): Promise<SiteFile | undefined> {
  // Compressed copies have no addresses.
  const text = uncompressedAddress(path)
  if (text !== undefined && (await stat(join(folder, text)).catch(ifMissing))) return undefined
  for (const name of path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`]) {
    const file = join(folder, name)
    const varies = uncompressedAddress(`${name}.br`) !== undefined
    const encodings = varies ? acceptedEncodings(accepted, ['br', 'gzip']) : []
    for (const encoding of [...encodings, undefined]) {
      const opened = await openFile(encoding ? file + extensions[encoding] : file)
      if (!opened) continue
      const { handle, size, changed } = opened
      // ctime, because links and renames change it too, and no program can set it.
      const etag = `"${size.toString(36)}-${changed.toString(36)}${encoding ? `-${encoding}` : ''}"`
      return { handle, size, etag, type: contentType(extname(name)) || 'application/octet-stream', encoding, varies }
    }
  }
  return undefined
}

async function openFile(path: string) {
  const handle = await open(path).catch(ifMissing)
  const stats = await handle?.stat()
  if (handle && stats?.isFile()) return { handle, size: stats.size, changed: stats.ctimeMs }
  await handle?.close()
  return undefined
}

async function identityOf(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(ifMissing)
  return stats && `${stats.dev} ${stats.ino}`
}

function ifMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'ELOOP')) return undefined
  throw error
}
