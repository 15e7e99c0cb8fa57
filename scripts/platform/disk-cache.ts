import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code.ts'

interface Settings {
  /** What made the values, besides what their keys say: values of another version are not found. */
  readonly version?: string
  /** How many values that this run did not use are kept, those that were used last. */
  readonly maxUnused: number
}

const checksumLength = 32

/**
 * Values by key, kept in a folder from command to command. Each file begins with the SHA-256 of its value, so that a
 * damaged one counts as missing. Several commands may use a folder at once. A folder that cannot be written to keeps
 * nothing, which costs the next command its time alone.
 */
export class DiskCache {
  readonly #folder: string
  readonly #settings: Settings
  readonly #used = new Set<string>()

  constructor(folder: string, settings: Settings) {
    this.#folder = folder
    this.#settings = settings
  }

  /** Whether nothing at all is kept. */
  get isEmpty(): boolean {
    return !tryAccess(() => readdirSync(this.#folder))?.length
  }

  get(key: string): Buffer | undefined {
    const name = this.#nameOf(key)
    const file = join(this.#folder, name)
    const value = readVerified(file)
    if (!value) return undefined
    this.#used.add(name)
    const now = new Date()
    tryAccess(() => utimesSync(file, now, now))
    return value
  }

  set(key: string, value: Uint8Array): void {
    const name = this.#nameOf(key)
    this.#used.add(name)
    tryAccess(() => {
      mkdirSync(this.#folder, { recursive: true })
      const temporaryFile = join(this.#folder, `${name}.${process.pid}`)
      writeFileSync(temporaryFile, Buffer.concat([checksumOf(value), value]))
      renameSync(temporaryFile, join(this.#folder, name))
    })
  }

  /** Deletes what this run did not use, but for the spare values. */
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
    return createHash('sha256')
      .update(`${this.#settings.version ?? ''}\0${key}`)
      .digest('hex')
  }
}

/** What a file keeps; undefined where it is not there or damaged. */
function readVerified(file: string): Buffer | undefined {
  const bytes = tryAccess(() => readFileSync(file))
  if (!bytes) return undefined
  const value = bytes.subarray(checksumLength)
  return checksumOf(value).equals(bytes.subarray(0, checksumLength)) ? value : undefined
}

function checksumOf(value: Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Does something to a file that may be gone, or that this process may have no right to. */
function tryAccess<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'ENOSPC')) return undefined
    throw error
  }
}
