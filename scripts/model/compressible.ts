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
  const [, text, extension = ''] = /^(.+(\.\w+))\.(?:br|gz)$/.exec(address) ?? []
  return compressibleExtensions.has(extension) ? text : undefined
}
