import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteWriter } from './build/site-writer.ts'
import { hasCode } from './error-code.ts'
import { assetsFolder } from './site-files/addresses.ts'

/** Text, which compression makes smaller; pictures and fonts are compressed already. */
export const textFiles: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.md',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml'
])

/** The text whose compressed copy this would be; undefined for other files. */
export function textOfCompressed(address: string): string | undefined {
  const text = /^(.+)\.(?:br|gz)$/.exec(address)?.[1]
  return text !== undefined && textFiles.has(extname(text)) ? text : undefined
}

/** Settings of a host, which nobody is served. */
const unserved = new Set(['/vercel.json'])

/** Files that are read at a time: enough to keep the threads of Node busy, and little memory. */
const atATime = 16

/**
 * The strongest quality of Brotli makes a page a tenth smaller than the fifth, for thirty times the work: 0.1 s a page.
 * The pages of a site that has more than these are compressed with the fifth. Code and styles always get the strongest.
 */
const mostStrong = 200
const strongest = constants.BROTLI_MAX_QUALITY
const fast = 5

/** A week, in milliseconds. */
const keptUnused = 7 * 24 * 60 * 60 * 1000

/**
 * Writes a `.br` and a `.gz` beside every text that was written to a site, for servers that would compress each answer
 * anew. The same text is compressed once: `cache` keeps it until no build has asked for it for a week.
 */
export async function precompress(site: SiteWriter, cache: string): Promise<void> {
  const texts = [...site.written].filter((address) => textFiles.has(extname(address)) && !unserved.has(address))
  const isPage = (address: string) => !address.startsWith(`${assetsFolder}/`)
  const quality = texts.filter(isPage).length > mostStrong ? fast : strongest
  await mkdir(cache, { recursive: true })
  await inParallel(texts, async (address) => {
    const text = await readFile(join(site.folder, address))
    const compressed = await compress(text, isPage(address) ? quality : strongest, cache)
    for (const [extension, bytes] of Object.entries(compressed)) site.write(address + extension, bytes)
  })
  await forgetUnused(cache)
}

async function compress(text: Buffer, quality: number, cache: string): Promise<{ '.br': Buffer; '.gz': Buffer }> {
  const { brotli, zlib } = process.versions
  const key = createHash('sha256').update(`${brotli} ${zlib} ${quality}\n`).update(text).digest('hex')
  const file = join(cache, key)
  const [br, gz] = await Promise.all([
    kept(`${file}.br`, () => brotliOf(text, quality)),
    kept(`${file}.gz`, () => gzipOf(text))
  ])
  return { '.br': br, '.gz': gz }
}

const [runBrotli, runGzip] = [promisify(brotliCompress), promisify(gzip)]

function brotliOf(text: Buffer, quality: number): Promise<Buffer> {
  return runBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length
    }
  })
}

function gzipOf(text: Buffer): Promise<Buffer> {
  return runGzip(text, { level: constants.Z_BEST_COMPRESSION })
}

/** The file as it was made before; else it is made now. Its time says when it was asked for last. */
async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = await readFile(file).catch(ifMissing)
  if (before) {
    const now = new Date()
    await utimes(file, now, now).catch(ifMissing)
    return before
  }
  const made = await make()
  // Another build may read the file while this one writes it, so it appears whole or not at all.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, made)
  await rename(draft, file)
  return made
}

async function forgetUnused(cache: string): Promise<void> {
  const limit = Date.now() - keptUnused
  await inParallel(await readdir(cache), async (name) => {
    const stats = await stat(join(cache, name)).catch(ifMissing)
    if (stats && stats.mtimeMs < limit) await unlink(join(cache, name)).catch(ifMissing)
  })
}

/** Another build may have taken a file away in the meantime. */
function ifMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT')) return undefined
  throw error
}

async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const work = async () => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: atATime }, work))
}
