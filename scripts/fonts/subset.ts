import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontsFolder } from '../project.ts'
import { replaceFile } from '../replace-file.ts'
import { features, fontFile } from './letters.ts'

const require = createRequire(import.meta.url)

/** The weights that src/theme/ uses. */
const weights = { wght: { min: 400, max: 700 } }

/** Makes the font that has these letters alone, a third as large as Inter's latin file, unless it is there already. */
export async function makeFont(letters: string): Promise<void> {
  const file = join(fontsFolder, fontFile(letters))
  if (existsSync(file)) return
  // It brings half a megabyte of WebAssembly, which most commands never need.
  const { default: subsetFont } = await import('subset-font')
  const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  // The types of the package do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2' as const, variationAxes: weights, keepFeatures: features }
  const subset = await subsetFont(font, letters, options)
  await replaceFile(file, subset)
}
