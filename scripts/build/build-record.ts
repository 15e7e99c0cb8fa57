import * as z from 'zod'
import { changedEntries } from '../../src/shared/changed-entries.ts'
import { joinNames, renderReason } from '../model/render-reason.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { DiskCache } from '../platform/disk-cache.ts'

const digests = z.record(z.string(), z.string())

/** A finished page: the digest of its data, and its facts for the link check and the host configuration. */
const finishedPage = z.object({
  data: z.string(),
  policy: z.string(),
  links: z.array(z.string()),
  ids: z.array(z.string())
})

/** What a build wrote, and from what: digests of the code by name and of content/ by file, pages by path. */
const buildRecord = z.object({
  code: digests,
  content: digests,
  pages: z.record(z.string(), finishedPage),
  /** The stamps of the site's files by address: see `SiteFolder`. */
  files: digests
})

export type FinishedPage = z.output<typeof finishedPage>
export type BuildRecord = z.output<typeof buildRecord>

const key = 'the last build'

/** The record of the last build; undefined if there is none, or one of another version of this project. */
export function readRecord(cache: DiskCache | undefined): BuildRecord | undefined {
  return cache?.read(key, (value) => buildRecord.parse(JSON.parse(value.toString())))
}

export async function storeRecord(cache: DiskCache | undefined, record: BuildRecord): Promise<void> {
  await cache?.set(key, Buffer.from(JSON.stringify(record)))
}

/** Says why the code was bundled and each page was rendered, a line each. */
export function rebuildReasons(
  previous: BuildRecord | undefined,
  current: BuildRecord,
  model: SiteModel,
  { code, rendered }: { readonly code: 'cached' | 'bundled'; readonly rendered: readonly string[] }
): string[] {
  if (!previous) return ['The cache has no earlier build.']
  const changedCode = changedNames(previous.code, current.code)
  const changedContent = changedNames(previous.content, current.content)
  const reasonOf = (path: string) => {
    if (changedCode.length > 0) return `${path} rendered: the code changed`
    const earlier = previous.pages[path]
    if (!earlier) return `${path} rendered: new`
    return earlier.data === current.pages[path]?.data
      ? `${path} rendered: missing from the previous site, or changed there`
      : renderReason(model, path, changedContent)
  }
  return [
    ...(code === 'bundled' ? [`code bundled: ${joinNames(changedCode) || 'not in the cache'}`] : []),
    ...rendered.map(reasonOf)
  ]
}

function changedNames(previous: BuildRecord['code'], current: BuildRecord['code']): string[] {
  return changedEntries(new Map(Object.entries(previous)), new Map(Object.entries(current))).map(({ name }) => name)
}
