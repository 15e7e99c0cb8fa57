import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../error-code.ts'
import { replaceFile } from '../replace-file.ts'
import { sumOf } from './keys.ts'

const storedPage = z.object({
  /** The page's document, and what it was rendered with, as a digest. */
  key: z.string(),
  /** What the document was made from, and what it was rendered with, as a digest. */
  source: z.string(),
  /** The `sumOfPage` of its files. */
  sum: z.string(),
  /** The `writtenStamp` of its files. */
  stamp: z.string(),
  /** The security policy that it states. */
  policy: z.string(),
  links: z.array(z.string()),
  ids: z.array(z.string())
})

/** A finished page: its HTML is in two files, and the checks need no more than this of it. */
export type StoredPage = z.output<typeof storedPage>

/** The document of a page, and what the application asks for where a link leads there. */
export interface PageFiles {
  readonly document: string
  readonly route: string
}

export function filesOfPage(store: string, key: string): PageFiles {
  const file = join(store, key.slice(0, 2), key)
  return { document: `${file}.html`, route: `${file}.json` }
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

/** What changes whenever one of the files is written, and not where it only gets another name, as a finished site gives it. */
export function writtenStamp({ document, route }: PageFiles): string {
  const [first, second] = [statSync(document), statSync(route)]
  return `${first.mtimeMs} ${first.size} ${second.mtimeMs} ${second.size}`
}

/** SHA-256 of what is in the files, one after the other. */
function sumOfPage({ document, route }: PageFiles): string {
  return sumOf(readFileSync(document), readFileSync(route))
}

/** Whether a page's file is there, and as it was written. Only one that was touched or copied since is read for that. */
export function isWhole(store: string, { key, sum, stamp }: StoredPage): boolean {
  const files = filesOfPage(store, key)
  try {
    return writtenStamp(files) === stamp || sumOfPage(files) === sum
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
      if (!keys.has(name.split('.')[0] ?? '')) rmSync(join(store, folder.name, name))
  }
}
