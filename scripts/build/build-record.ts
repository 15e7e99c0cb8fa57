import { z } from 'zod'
import type { DiskCache } from '../platform/disk-cache.ts'

/** What a build was made from: a digest of each input, by its name. */
export interface BuildRecord {
  /** Sources, packages and settings that the code is bundled from. */
  readonly code: ReadonlyMap<string, string>
  /** The files of content/. */
  readonly content: ReadonlyMap<string, string>
  /** The data of each page, by its path. */
  readonly pages: ReadonlyMap<string, string>
}

const key = 'the last build'
const digests = z.array(z.tuple([z.string(), z.string()]))
const stored = z.object({ code: digests, content: digests, pages: digests })

/** Returns the record of the last build, and keeps this one for the next. */
export function replaceRecord(cache: DiskCache | undefined, now: BuildRecord): BuildRecord | undefined {
  const kept = cache?.get(key)
  cache?.set(
    key,
    Buffer.from(JSON.stringify({ code: [...now.code], content: [...now.content], pages: [...now.pages] }))
  )
  if (!kept) return undefined
  // Another version of this project may have kept something else.
  const { data } = stored.safeParse(JSON.parse(kept.toString()))
  return data && { code: new Map(data.code), content: new Map(data.content), pages: new Map(data.pages) }
}

/** Says for each page that was rendered, and for the code, which input changed: a line each. */
export function rebuildReasons(
  before: BuildRecord | undefined,
  now: BuildRecord,
  { code, rendered }: { readonly code: 'cached' | 'bundled'; readonly rendered: readonly string[] }
): string[] {
  if (!before) return ['Nothing was kept from an earlier build.']
  const changedCode = changed(before.code, now.code)
  const changedContent = changed(before.content, now.content)
  return [
    ...(code === 'bundled' ? [`code bundled: ${joinNames(changedCode) || 'it was no longer kept'}`] : []),
    ...rendered.map((path) => {
      if (changedCode.length > 0) return `${path} rendered: the code changed`
      if (!before.pages.has(path)) return `${path} rendered: new`
      if (before.pages.get(path) === now.pages.get(path)) return `${path} rendered: it was no longer kept`
      return `${path} rendered: its data changed (${joinNames(changedContent)})`
    })
  ]
}

/** The names of what was added, removed or changed. */
function changed(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name)).sort()
}

const maxListed = 5

function joinNames(names: readonly string[]): string {
  const rest = names.length - maxListed
  return [...names.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
