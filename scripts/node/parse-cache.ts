import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import { digest, toolchainKey } from '../platform/digest.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import type { ParseCache } from '../source/load.ts'

/** Parsed data by the digest of its text. Wrapped, because the data of a text can be undefined. */
const known = z.map(z.string(), z.object({ data: z.unknown() }))

type Known = ReadonlyMap<string, { readonly data: unknown }>

const key = 'parsed files'

/** A disk cache of valid files: the next command parses only new texts. Parsing takes most of the time of a check. */
export class ParsedFiles implements ParseCache {
  readonly #cache: DiskCache
  readonly #before: Known
  readonly #now = new Map<string, { readonly data: unknown }>()

  /** @param folder the cache folder; entries of other versions of the scripts or the parser are ignored */
  constructor(folder: string) {
    this.#cache = new DiskCache(join(folder, 'parsed'), { version: toolchainKey(), maxUnused: 1 })
    this.#before = this.#cache.read(key, (value) => known.parse(deserialize(value))) ?? new Map()
  }

  /** The data of a text; undefined where the cache does not have it. */
  get(text: string): { readonly data: unknown } | undefined {
    const sum = digest(text)
    const known = this.#before.get(sum)
    if (known) this.#now.set(sum, known)
    return known
  }

  add(text: string, data: unknown): void {
    this.#now.set(digest(text), { data })
  }

  /** Writes the entries that were read or added. */
  async save(): Promise<void> {
    if (this.#now.size === this.#before.size && [...this.#now.keys()].every((sum) => this.#before.has(sum))) return
    await this.#cache.set(key, serialize(this.#now))
    this.#cache.prune()
  }
}
