import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../schema/content.ts'
import { homePath } from '../model/site-model.ts'
import { digest, sha256Of } from '../platform/digest.ts'

export interface Product {
  /** In content/public. */
  readonly address: string
  readonly file: Buffer
}

/** What the pictures that the build draws are made of, besides words and colors. */
export interface Artwork {
  /** As SVG. */
  readonly logo: string
  /** Picture files that show the product in the dark theme: the hero of the home page, and the first example site. */
  readonly products: readonly Product[]
  /** Differs for different artwork. */
  readonly digest: string
}

export function readArtwork(root: string, { site, pages }: Pick<Content, 'site' | 'pages'>): Artwork {
  const read = (address: string) => readFileSync(join(root, 'content', 'public', address))
  const [head] = [...pages.values()].find(({ path }) => path === homePath)?.sections ?? []
  const hero = head?.type === 'hero' ? head : undefined
  const pictures = [hero?.picture?.dark, hero?.examples?.items[0]?.desktop.dark]
  const addresses = pictures.flatMap((picture) => picture?.pictureFiles.slice(-1) ?? [])
  const products = addresses.map((address) => ({ address, file: read(address) }))
  const logo = read(site.logo).toString()
  return { logo, products, digest: digest(logo, ...products.map(({ file }) => sha256Of(file))) }
}
