import { extname } from 'node:path'

/** Extensions of text files. Images and fonts are compressed already. */
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

/** `/a.css` for `/a.css.br` and `/a.css.gz`; undefined for other addresses. */
export function uncompressedAddress(address: string): string | undefined {
  const text = /^(.+)\.(?:br|gz)$/.exec(address)?.[1]
  return text !== undefined && compressibleExtensions.has(extname(text)) ? text : undefined
}
