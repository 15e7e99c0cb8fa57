import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { dequal } from 'dequal'
import * as z from 'zod'
import { savedFindings, type FindingCache } from '../checks/file-check.ts'
import { digest, toolchainKey } from '../platform/digest.ts'
import { DiskCache } from '../platform/disk-cache.ts'
import type { ParseCache } from '../source/load.ts'

const entry = z.object({
  /** Parsed data by the digest of its text. Wrapped, because the data of a text can be undefined. */
  parsed: z.map(z.string(), z.object({ data: z.unknown() })),
  findings: savedFindings
})

const key = 'content'

/**
 * A disk cache of valid files: the next command parses and checks only new texts.
 *
 * @param folder the cache folder; entries of other versions of the scripts or the packages are ignored
 */
export function compileCache(folder: string): ParseCache & FindingCache {
  const cache = new DiskCache(join(folder, 'content'), { version: toolchainKey(), maxUnused: 1 })
  const { parsed: before, findings } = cache.read(key, (value) => entry.parse(deserialize(value))) ?? {
    parsed: new Map<string, { data: unknown }>(),
    findings: {}
  }
  const now = new Map<string, { readonly data: unknown }>()
  return {
    get: (text) => {
      const sum = digest(text)
      const found = before.get(sum)
      if (found) now.set(sum, found)
      return found
    },
    add: (text, data) => void now.set(digest(text), { data }),
    findings,
    save: async (found) => {
      const isSame = now.size === before.size && [...now.keys()].every((sum) => before.has(sum))
      if (isSame && dequal(found, findings)) return
      await cache.set(key, serialize({ parsed: now, findings: found }))
      cache.prune()
    }
  }
}
