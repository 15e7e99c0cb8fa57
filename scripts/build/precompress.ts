import { compressibleExtensions, assetsFolder, editFiles, hostFileNames } from '../model/addresses.ts'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'
import { ioConcurrency } from '../platform/files.ts'
import type { SiteFolder } from './site-folder.ts'

/**
 * Brotli's quality 10 makes a page 8 % smaller than quality 5, but takes 20 times as long (0.04 s a page). Sites with
 * more pages than this use quality 5 for all but code and styles. Those use quality 11, because they change less often:
 * it would save another 2 % of a page, and take three times as long as 10. The data of the editor use 5, because they
 * change with every edit, take 0.5 s with 10, and only authors load them.
 */
const maxStrongPages = 100
const [fast, strong, strongest] = [5, 10, constants.BROTLI_MAX_QUALITY]

/**
 * Writes a `.br` and a `.gz` file beside each text file that has none yet.
 *
 * @param pageCount the number of pages of the whole site
 * @param addresses the files to compress; by default all
 */
export async function precompress(site: SiteFolder, pageCount: number, addresses?: readonly string[]): Promise<void> {
  const { written } = site
  const hostConfigs = new Set(hostFileNames.map((name) => `/${name}`))
  const isText = (file: string) => compressibleExtensions.includes(extname(file)) && !hostConfigs.has(file)
  const texts = [...(addresses ?? written)].filter((file) => isText(file) && !written.has(`${file}.br`))
  const isCode = (file: string) => file.startsWith(`${assetsFolder}/`)
  const quality = pageCount > maxStrongPages ? fast : strong
  const { brotli, zlib } = process.versions
  const writeCompressed = async (address: string) => {
    const ownQuality = address === editFiles.base ? fast : isCode(address) ? strongest : quality
    const key = `${brotli}-${zlib}-${ownQuality}-${site.keyOf(address)}`
    if (site.reuse([`${address}.br`, `${address}.gz`], key)) return
    const [br, gz] = await compress(await readFile(join(site.folder, address)), ownQuality)
    await Promise.all([site.write(`${address}.br`, br, key), site.write(`${address}.gz`, gz, key)])
  }
  await pMap(texts, writeCompressed, { concurrency: ioConcurrency })
}

const [runBrotli, runGzip] = [promisify(brotliCompress), promisify(gzip)]

function compress(text: Buffer, quality: number): Promise<[br: Buffer, gz: Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length
  }
  return Promise.all([runBrotli(text, { params }), runGzip(text, { level: constants.Z_BEST_COMPRESSION })])
}
