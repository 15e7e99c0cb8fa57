import { iconNames } from '../model/icons.ts'
import type { NameList } from '../validate/json-schema.ts'
import { linkedAddresses } from '../model/addresses.ts'
import type { SiteModel } from '../model/site-model.ts'

/** The allowed values of fields whose schema has `names`. */
export type ContentNames = Readonly<Record<NameList, readonly string[]>>

/** The names in the content, of invalid files too, sorted. */
export function contentNames({ ids, pages, publicFiles }: SiteModel): ContentNames {
  const paths = [...pages.keys()].sort()
  const anchors = [...pages].flatMap(([path, target]) => (target.anchors ?? []).map(({ id }) => `${path}#${id}`))
  const files = [...publicFiles.keys()].sort()
  return {
    changelog: [...(ids.get('changelog') ?? [])].sort(),
    matrices: [...(ids.get('matrices') ?? [])].sort(),
    plans: [...(ids.get('plans') ?? [])].sort(),
    faqs: [...(ids.get('faqs') ?? [])].sort(),
    testimonials: [...(ids.get('testimonials') ?? [])].sort(),
    paths,
    links: [...paths, ...anchors.sort(), ...files, ...linkedAddresses],
    icons: iconNames().sort(),
    pictures: files
  }
}
