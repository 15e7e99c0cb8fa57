import { z } from 'zod'
import type { DiskCache } from '../platform/disk-cache.ts'

const digests = z.record(z.string(), z.string())

/** Digests of all inputs of a build: of the code by name, of content/ by file, and of the data of pages by path. */
const buildRecord = z.object({ code: digests, content: digests, pages: digests })

export type BuildRecord = z.output<typeof buildRecord>

const key = 'the last build'

/** Stores the record and returns that of the last build. */
export async function replaceRecord(
  cache: DiskCache | undefined,
  record: BuildRecord
): Promise<BuildRecord | undefined> {
  const last = cache?.get(key)
  await cache?.set(key, Buffer.from(JSON.stringify(record)))
  // Another version of this project may have stored another shape.
  return last && buildRecord.safeParse(JSON.parse(last.toString())).data
}

/** Says why the code was bundled and each page was rendered, a line each. */
export function rebuildReasons(
  last: BuildRecord | undefined,
  now: BuildRecord,
  { code, rendered }: { readonly code: 'cached' | 'bundled'; readonly rendered: readonly string[] }
): string[] {
  if (!last) return ['The cache has no earlier build.']
  const changedCode = changedNames(last.code, now.code)
  const changedContent = joinNames(changedNames(last.content, now.content))
  const reasonOf = (path: string) => {
    if (changedCode.length > 0) return 'the code changed'
    if (last.pages[path] === undefined) return 'new'
    return last.pages[path] === now.pages[path] ? 'not in the cache' : `its data changed (${changedContent})`
  }
  return [
    ...(code === 'bundled' ? [`code bundled: ${joinNames(changedCode) || 'not in the cache'}`] : []),
    ...rendered.map((path) => `${path} rendered: ${reasonOf(path)}`)
  ]
}

/** The names that were added, removed or changed. */
function changedNames(last: BuildRecord['code'], now: BuildRecord['code']): string[] {
  return Object.keys({ ...last, ...now })
    .filter((name) => last[name] !== now[name])
    .sort()
}

const maxListed = 5

function joinNames(names: readonly string[]): string {
  const rest = names.length - maxListed
  return [...names.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
