import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { digest } from '../platform/digest.ts'
import type { DiskCache } from '../platform/disk-cache.ts'

const require = createRequire(import.meta.url)

/** A change in any of these changes every image. */
const inputFiles = [
  './satori.ts',
  './social-image.ts',
  './icon-images.ts',
  './rasterize.ts',
  './design-tokens.ts',
  '../model/brand-colors.ts',
  '../model/icons.ts',
  '../../src/theme/theme.css'
]
const inputPackages = ['satori', '@resvg/resvg-js', '@fontsource/inter', 'lucide-static', 'culori']

let fingerprint: string | undefined

/** The cache key of a rendered image, which is part of a social image's address too. */
export function imageKey(contents: unknown, logo: string): string {
  fingerprint ??= digest(
    ...inputFiles.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')),
    ...inputPackages.map(versionOf)
  )
  return digest(fingerprint, JSON.stringify(contents), logo).slice(0, 16)
}

export async function cachedImage(
  key: string,
  render: () => Promise<Uint8Array>,
  cache: DiskCache | undefined
): Promise<Uint8Array> {
  const kept = cache?.get(key)
  if (kept) return kept
  const image = await render()
  await cache?.set(key, image)
  return image
}

/** Reads package.json directly, because not every package exports it. */
function versionOf(name: string): string {
  const files = (require.resolve.paths(name) ?? []).map((modules) => join(modules, name, 'package.json'))
  const file = files.find(existsSync)
  if (!file) throw new Error(`The package ${name} is not installed. Run npm install.`)
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
  return `${name}@${version}`
}
