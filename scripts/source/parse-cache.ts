import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { digest, toolchainKey } from '../platform/digest.ts'
import { DiskCache } from '../platform/disk-cache.ts'

/** What texts say as YAML, by their digests. Wrapped, because a text may say nothing. */
const known = z.map(z.string(), z.object({ data: z.unknown() }))

type Known = ReadonlyMap<string, { readonly data: unknown }>

const key = 'parsed files'

/**
 * The texts without faults that the last command parsed, and what they say: the next one parses only those that are
 * new to it. Parsing takes most of the time of a check.
 */
export class ParsedFiles {
  readonly #cache: DiskCache
  readonly #before: Known
  readonly #now = new Map<string, { readonly data: unknown }>()

  /** @param folder what earlier commands have kept there is used unless other scripts or another parser have kept it */
  constructor(folder: string) {
    this.#cache = new DiskCache(join(folder, 'parsed'), { version: toolchainKey(), maxUnused: 1 })
    const kept = this.#cache.get(key)
    this.#before = kept ? known.parse(deserialize(kept)) : new Map()
  }

  /** What a text says; undefined where that is not known. */
  get(text: string): { readonly data: unknown } | undefined {
    const sum = digest(text)
    const known = this.#before.get(sum)
    if (known) this.#now.set(sum, known)
    return known
  }

  add(text: string, data: unknown): void {
    this.#now.set(digest(text), { data })
  }

  /** Keeps the texts that were asked for or added. */
  save(): void {
    if (this.#now.size === this.#before.size && [...this.#now.keys()].every((sum) => this.#before.has(sum))) return
    this.#cache.set(key, serialize(this.#now))
    this.#cache.prune()
  }
}
