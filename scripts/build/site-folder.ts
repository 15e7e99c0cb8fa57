import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { contentDigest } from '../platform/digest.ts'
import { filesIn, ioConcurrency } from '../platform/files.ts'
import type { SiteFile } from '../site-files/site-files.ts'

/** A site that an earlier build wrote, with the stamps of its files by address. */
export interface LastSite {
  readonly folder: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Writes the files of a site by address, into an empty folder. Files that are the same as in the previous site become hard
 * links to it, so an edit writes little, and unchanged files keep their modification time, which hosts compare.
 */
export class SiteFolder {
  readonly folder: string
  readonly #last: LastSite | undefined
  /** The stamp of each written file: its key, modification time, size and inode. */
  readonly #written = new Map<string, string>()
  readonly #folders = new Set<string>()

  constructor(folder: string, last?: LastSite) {
    this.folder = folder
    this.#last = last
  }

  /** The addresses of all written files, each with a leading slash. */
  get written(): ReadonlySet<string> {
    return new Set(this.#written.keys())
  }

  /** For the next build. */
  get stamps(): LastSite['files'] {
    return Object.fromEntries(this.#written)
  }

  keyOf(address: string): string {
    return this.#written.get(address)?.split(' ')[0] ?? ''
  }

  /** Takes files from the previous site if all have this key and nobody changed them. Returns whether it did. */
  reuse(addresses: readonly string[], key: string): boolean {
    const { folder = '', files = {} } = this.#last ?? {}
    if (addresses.some((address) => files[address] !== stampOf(key, join(folder, address)))) return false
    for (const address of addresses) {
      const file = this.#claim(address)
      linkOrCopy(join(folder, address), file)
      this.#written.set(address, stampOf(key, file))
    }
    return true
  }

  /** @param key what the contents depend on; by default the contents @throws if two files have the same address */
  async write(address: string, contents: string | Uint8Array, key = contentDigest(contents)): Promise<void> {
    if (this.reuse([address], key)) return
    const file = this.#claim(address)
    await writeFile(file, contents)
    this.#written.set(address, stampOf(key, file))
  }

  /** Makes only the files that it cannot take from the previous site. */
  async writeAll(files: Iterable<readonly [address: string, file: SiteFile]>): Promise<void> {
    const writeFile = async ([address, { make, key }]: readonly [string, SiteFile]) => {
      if (key === undefined || !this.reuse([address], key)) await this.write(address, await make(), key)
    }
    await pMap(files, writeFile, { concurrency: ioConcurrency })
  }

  /** Not `cp`, which copies permissions: the server may run as another user. */
  async copy(from: string, address = ''): Promise<void> {
    await this.writeAll(filesIn(from).map((name) => [`${address}/${name}`, { make: () => readFile(join(from, name)) }]))
  }

  /** Creates the folder of a file, and returns its path. */
  #claim(address: string): string {
    if (this.#written.has(address)) throw new Error(`Two files of the site have the address ${address}.`)
    this.#written.set(address, '')
    const file = join(this.folder, address)
    const folder = dirname(file)
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
    return file
  }
}

/** Changes when the file is written again. Without the change time, which each new link updates. */
function stampOf(key: string, file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${key} ${stats.mtimeMs} ${stats.size} ${stats.ino}` : ''
}

/** Some file systems have no hard links, or not that many. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
