import type { Content, Entry } from '../../schema/content.ts'
import { memoize } from '../../src/shared/memoize.ts'
import { valueName, type Place } from '../source/source.ts'
import { textsIn } from '../source/walk.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import type { NameList } from '../validate/json-schema.ts'
import { linkedAddresses } from '../model/addresses.ts'
import type { SiteModel } from '../model/site-model.ts'

/** A value that any text may refer to. */
export interface NamedValue {
  /** As references name it, such as `plans.starter.price`. */
  readonly name: string
  readonly value: string
}

/** The allowed values of fields whose schema has `names`, and what texts may refer to. */
export type ContentNames = Readonly<Record<NameList, readonly string[]>> & { readonly values: readonly NamedValue[] }

/** The names in the content, of invalid files too, sorted. */
export function contentNames({ ids, pages, publicFiles, sources, icons }: SiteModel): ContentNames {
  const paths = [...pages.keys()].sort()
  const anchors = [...pages].flatMap(([path, target]) => (target.anchors ?? []).map(({ id }) => `${path}#${id}`))
  const files = [...publicFiles.keys()].sort()
  return {
    changelog: [...(ids.get('changelog') ?? [])].sort(),
    matrices: [...(ids.get('matrices') ?? [])].sort(),
    plans: [...(ids.get('plans') ?? [])].sort(),
    faqs: [...(ids.get('faqs') ?? [])].sort(),
    forms: [...(ids.get('forms') ?? [])].sort(),
    testimonials: [...(ids.get('testimonials') ?? [])].sort(),
    paths,
    links: [...paths, ...anchors.sort(), ...files, ...linkedAddresses],
    icons: [...icons.names()].sort(),
    pictures: files,
    values: sources.flatMap(namedValues).sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}

/** The facts, and what texts refer to of plans and the site. */
const namedValues = memoize(({ place, data }: Resolved): readonly NamedValue[] => {
  const fields = fieldsToName(place)
  const named = textsIn(data).filter(({ path }) => fields === 'all' || fields.includes(String(path[0])))
  return named.map(({ text: value, path }) => ({ name: valueName(place, path), value }))
})

function fieldsToName(place: Place): 'all' | readonly string[] {
  if (place.kind === 'entry') return place.collection === 'plans' ? planFields : []
  if (place.name === 'facts') return 'all'
  return place.name === 'site' ? siteFields : []
}

const planFields = ['name', 'price', 'compareAt', 'saving', 'period'] satisfies (keyof Entry<'plans'>)[]
const siteFields = ['name', 'emails', 'links'] satisfies (keyof Content['site'])[]
