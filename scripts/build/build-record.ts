import * as z from 'zod'
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
