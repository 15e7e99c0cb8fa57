import { readFileSync } from 'node:fs'
import type { Artwork } from './artwork.ts'
import { digest } from '../platform/digest.ts'

/** A change in any of these changes every image. */
const inputFiles = [
  './satori.ts',
  './social-image.ts',
  './icon-images.ts',
  './hex-colors.ts',
  '../model/brand-colors.ts',
  '../../src/theme/theme.css'
]
/** Lines of package.json. */
const inputPackages = /"(?:satori|@fontsource\/inter|culori|sharp)": .+/g

let fingerprint: string | undefined

/** The cache key of a rendered image, which is part of a social image's address too. */
export function imageKey(contents: unknown, artwork: Artwork): string {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  fingerprint ??= digest(...inputFiles.map(textOf), ...(textOf('../../package.json').match(inputPackages) ?? []))
  return digest(fingerprint, JSON.stringify(contents), artwork.digest).slice(0, 16)
}
