import { extname } from 'node:path'

/** Text, which compression makes smaller; pictures and fonts are compressed already. */
export const compressibleExtensions: ReadonlySet<string> = new Set([
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
export function uncompressedAddress(address: string): string | undefined {
  const text = /^(.+)\.(?:br|gz)$/.exec(address)?.[1]
  return text !== undefined && compressibleExtensions.has(extname(text)) ? text : undefined
}
