import type { Content, Entry } from '../../schema/content.ts'
import { socialFolder } from '../model/addresses.ts'
import { homePath } from '../model/site-model.ts'

/** In pixels; every social network shows this size uncropped. */
export const socialImageSize = { width: 1200, height: 630 }

/** The address changes with the image, because social networks cache images forever. */
export function socialImageAddress({ id }: Entry<'pages'>, key: string): `${typeof socialFolder}/${string}` {
  return `${socialFolder}/${id}.${key}.png`
}

export type SocialCard = ReturnType<typeof socialCard>

export function socialCard(page: Entry<'pages'>, { site }: Pick<Content, 'site'>) {
  const [head] = page.sections
  const hero = head?.type === 'hero' ? head : undefined
  return {
    hue: site.brand.hue,
    name: site.name,
    host: new URL(site.url).host.replace(/^www\./, ''),
    eyebrow: hero?.eyebrow,
    title: hero?.title ?? page.title,
    /** How many products of the artwork it shows. */
    products: page.path === homePath ? 2 : 1
  }
}
