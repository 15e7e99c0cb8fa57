import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import { digest, toolchainKey } from '../platform/digest.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import type { ParseCache } from '../source/load.ts'

/** Parsed data by the digest of its text. Wrapped, because the data of a text can be undefined. */
const known = z.map(z.string(), z.object({ data: z.unknown() }))

const key = 'parsed files'

/**
 * A disk cache of valid files: the next command parses only new texts. Parsing takes most of the time of a check.
 *
 * @param folder the cache folder; entries of other versions of the scripts or the parser are ignored
 */
export function parsedFiles(folder: string): ParseCache {
  const cache = new DiskCache(join(folder, 'parsed'), { version: toolchainKey(), maxUnused: 1 })
  const before = cache.read(key, (value) => known.parse(deserialize(value))) ?? new Map()
  const now = new Map<string, { readonly data: unknown }>()
  return {
    get: (text) => {
      const sum = digest(text)
      const found = before.get(sum)
      if (found) now.set(sum, found)
      return found
    },
    add: (text, data) => void now.set(digest(text), { data }),
    save: async () => {
      if (now.size === before.size && [...now.keys()].every((sum) => before.has(sum))) return
      await cache.set(key, serialize(now))
      cache.prune()
    }
  }
}
