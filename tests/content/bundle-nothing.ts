import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { bundleCode } from '../../scripts/build/bundle-code.ts'

/** Replaces Vike: writes a bundle of a single file. */
export const bundleNothing: typeof bundleCode = async ({ folder }) => {
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/new.js'), 'new')
  return 'bundled'
}
