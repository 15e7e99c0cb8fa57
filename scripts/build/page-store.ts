import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../error-code.ts'
import { replaceFile } from '../replace-file.ts'
import { sumOf } from './keys.ts'

const storedPage = z.object({
  /** What the page was made from, as a digest. */
  key: z.string(),
  /** SHA-256 of its HTML. */
  sum: z.string(),
  /** The `writtenStamp` of its file. */
  stamp: z.string(),
  /** The security policy that it states. */
  policy: z.string(),
  links: z.array(z.string()),
  ids: z.array(z.string())
})

/** A finished page: its HTML is in a file, and the checks need no more than this of it. */
export type StoredPage = z.output<typeof storedPage>

export function fileOfPage(store: string, key: string): string {
  return join(store, key.slice(0, 2), key)
}

const listFile = (store: string) => join(store, 'pages.json')

/** The pages that were stored before, by key. A list that cannot be read is one of no pages: they are rendered anew. */
export function storedPages(store: string): ReadonlyMap<string, StoredPage> {
  try {
    const pages = z.array(storedPage).parse(JSON.parse(readFileSync(listFile(store), 'utf8')))
    return new Map(pages.map((page) => [page.key, page]))
  } catch {
    return new Map()
  }
}

/** What changes whenever a file is written, and not where it only gets another name, as a finished site gives it. */
export function writtenStamp(file: string): string {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}

/** Whether a page's file is there, and as it was written. Only one that was touched or copied since is read for that. */
export function isWhole(store: string, { key, sum, stamp }: StoredPage): boolean {
  const file = fileOfPage(store, key)
  try {
    return writtenStamp(file) === stamp || sumOf(readFileSync(file)) === sum
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Notes these pages, and deletes the files of all others. */
export async function keepPages(store: string, pages: readonly StoredPage[]): Promise<void> {
  const keys = new Set(pages.map(({ key }) => key))
  await replaceFile(listFile(store), JSON.stringify(pages))
  for (const folder of readdirSync(store, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    for (const name of readdirSync(join(store, folder.name)))
      if (!keys.has(name)) rmSync(join(store, folder.name, name))
  }
}
