import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { homePath } from '../model/site-model.ts'
import { contentDigest, digest } from '../platform/digest.ts'

/** What the pictures that the build draws are made of, besides words and colors. The logo is SVG. */
export type Artwork = ReturnType<typeof readArtwork>

/** A picture file that shows the product in the dark theme. Its address is in content/public. */
export type Product = Artwork['products'][number]

export function readArtwork(root: string, { site, pages }: Pick<Content, 'site' | 'pages'>) {
  const read = (address: string) => readFileSync(join(root, 'content', 'public', address))
  const [head] = [...pages.values()].find(({ path }) => path === homePath)?.sections ?? []
  const hero = head?.type === 'hero' ? head : undefined
  // The hero of the home page, and the first example site.
  const pictures = [hero?.picture?.dark, hero?.examples?.items[0]?.desktop.dark]
  const addresses = pictures.flatMap((picture) => picture?.pictureFiles.slice(-1) ?? [])
  const products = addresses.map((address) => ({ address, file: read(address) }))
  const logo = read(site.logo).toString()
  return {
    logo,
    products,
    digest: digest(logo, ...products.map(({ file }) => contentDigest(file)))
  }
}

/** A change in any of these changes every image. */
const inputFiles = [
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
