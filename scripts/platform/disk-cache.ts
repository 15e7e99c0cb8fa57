import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './digest.ts'
import { hasCode } from './error-code.ts'
import { writeAtomically } from './files.ts'

interface Settings {
  /** Part of every key: a cache with another version finds no values. */
  readonly version?: string
  /** How many values that this run did not use survive `prune`, the most recently used first. */
  readonly maxUnused: number
}

const checksumLength = 32

/**
 * Values by key, in a folder that several processes may share. A file is named after the SHA-256 of its key. It starts
 * with the SHA-256 of its name and value, so a damaged or renamed file counts as missing. In a folder without write
 * permission the cache stores nothing.
 */
export class DiskCache {
  readonly #folder: string
  readonly #settings: Settings
  readonly #used = new Set<string>()

  constructor(folder: string, settings: Settings) {
    this.#folder = folder
    this.#settings = settings
  }

  get isEmpty(): boolean {
    return !tryAccess(() => readdirSync(this.#folder))?.length
  }

  get(key: string): Buffer | undefined {
    const name = this.#nameOf(key)
    const file = join(this.#folder, name)
    const value = readVerified(file, name)
    if (!value) return undefined
    this.#used.add(name)
    const now = new Date()
    tryAccess(() => utimesSync(file, now, now))
    return value
  }

  /** A value that `parse` rejects counts as missing: another version of this project wrote it. */
  read<T>(key: string, parse: (value: Buffer) => T): T | undefined {
    const value = this.get(key)
    try {
      return value && parse(value)
    } catch {
      return undefined
    }
  }

  async set(key: string, value: Uint8Array): Promise<void> {
    const name = this.#nameOf(key)
    this.#used.add(name)
    try {
      await writeAtomically(join(this.#folder, name), Buffer.concat([checksumOf(name, value), value]))
    } catch (error) {
      if (!isNoAccess(error)) throw error
    }
  }

  /** Deletes the values that this run did not use, except `maxUnused` of them. */
  prune(): void {
    tryAccess(() => {
      const unused = readdirSync(this.#folder).filter((name) => !this.#used.has(name))
      const byAge = unused
        .map((name) => join(this.#folder, name))
        .map((file) => ({ file, used: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
        .sort((a, b) => b.used - a.used)
      for (const { file } of byAge.slice(this.#settings.maxUnused)) rmSync(file, { force: true })
    })
  }

  #nameOf(key: string): string {
    return digest(this.#settings.version ?? '', key)
  }
}

/** Returns undefined if the file is missing or damaged. */
function readVerified(file: string, name: string): Buffer | undefined {
  const bytes = tryAccess(() => readFileSync(file))
  if (!bytes) return undefined
  const value = bytes.subarray(checksumLength)
  return checksumOf(name, value).equals(bytes.subarray(0, checksumLength)) ? value : undefined
}

function checksumOf(name: string, value: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(value).digest()
}

/** Returns undefined if the file is missing or this process may not access it. */
function tryAccess<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (isNoAccess(error)) return undefined
    throw error
  }
}

function isNoAccess(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOSPC')
}
