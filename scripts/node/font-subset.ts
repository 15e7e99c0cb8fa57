import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openTypeFeatures } from '../emit/font-characters.ts'
import { digest } from '../platform/digest.ts'
import type { DiskCache } from '../platform/disk-cache.ts'

const require = createRequire(import.meta.url)

/** The weights that src/theme/ uses. */
const weights = { wght: { min: 400, max: 700 } }

/** The file name of a font with only these characters. */
export function subsetFileName(characters: string): string {
  return `inter-subset-${digest(characters, ...openTypeFeatures).slice(0, 16)}.woff2`
}

/** Returns Inter with only these characters, as WOFF2: a third of the size of Inter's latin file. */
export async function subsetFont(characters: string, cache?: DiskCache): Promise<Uint8Array> {
  const name = subsetFileName(characters)
  const kept = cache?.get(name)
  const font = kept ?? (await makeFont(characters))
  if (!kept) await cache?.set(name, font)
  cache?.prune()
  return font
}

async function makeFont(characters: string): Promise<Uint8Array> {
  // Loaded on demand, because it has half a megabyte of WebAssembly.
  const { default: makeSubset } = await import('subset-font')
  const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  // A variable, because the package's types lack `keepFeatures`.
  const options = { targetFormat: 'woff2' as const, variationAxes: weights, keepFeatures: openTypeFeatures }
  return makeSubset(font, characters, options)
}
