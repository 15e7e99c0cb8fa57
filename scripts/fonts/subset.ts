import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontsFolder } from '../project.ts'
import { replaceFile } from '../replace-file.ts'
import { fontFile } from './letters.ts'

const require = createRequire(import.meta.url)

/** The weights that src/theme/ uses. */
const weights = { wght: { min: 400, max: 700 } }

/** Makes the font that has these letters alone, half as large as Inter's latin file, unless it is there already. */
export async function makeFont(letters: string): Promise<void> {
  const file = join(fontsFolder, fontFile(letters))
  if (existsSync(file)) return
  // It brings half a megabyte of WebAssembly, which most commands never need.
  const { default: subsetFont } = await import('subset-font')
  const font = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: weights })
  await replaceFile(file, subset)
}
