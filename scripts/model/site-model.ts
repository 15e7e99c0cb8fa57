import type { CollectionName, Entry, SingletonName } from '../../schema/content.ts'
import { path } from '../../schema/primitives.ts'
import { isReference } from '../validate/entry-reference.ts'
import type { PublicFile } from '../source/find-files.ts'
import { memoize } from '../platform/memoize.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import type { Path } from '../source/source.ts'
import { fieldsOf } from '../validate/fields.ts'
import type { Valid } from '../validate/valid.ts'
import { isRecord } from '../source/walk.ts'

/** An id that is an element's `id` on a page, and where the page's file says so. */
export interface Anchor {
  readonly id: string
  readonly path: Path
}

/** What links may lead to. `anchors` is undefined while the page's file has faults that hide them. */
export interface PageTarget {
  readonly source: Resolved
  readonly anchors: readonly Anchor[] | undefined
}

/** The content as the checks see it: what is valid, and the outlines of what is not. */
export interface SiteModel {
  readonly sources: readonly Resolved[]
  /** Files without faults of their own. */
  readonly valid: readonly Valid[]
  /** The valid files, and of the faulty ones the parts that fit their schema. */
  readonly readable: readonly Valid[]
  /** The files of content/public by address. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly pages: ReadonlyMap<string, PageTarget>
  readonly paths: readonly string[]
  /** The addresses of pages by their files. */
  readonly pathOf: ReadonlyMap<Resolved, string>
  /** Ids of each collection, of faulty entries too. */
  readonly ids: ReadonlyMap<CollectionName, readonly string[]>
}

/** What the words of a page lead to and show. */
export type EmitContext = Pick<SiteModel, 'pages' | 'publicFiles'>

/** The page that `#anchor` means where it is written in a text that no single page owns. */
export const homePath = '/'
export const homeId = 'home'
export const notFoundPath = '/404'

export function createSiteModel(parts: Pick<SiteModel, 'sources' | 'valid' | 'readable' | 'publicFiles'>): SiteModel {
  const { sources, valid } = parts
  const ids = new Map<CollectionName, string[]>()
  const pages = new Map<string, PageTarget>()
  const pathOf = new Map<Resolved, string>()
  const pageBySource = new Map(valid.flatMap((one) => (isPage(one) ? [[one.source, one]] : [])))
  for (const source of sources) {
    if (source.place.kind !== 'entry') continue
    const { collection, id } = source.place
    const known = ids.get(collection)
    if (known) known.push(id)
    else ids.set(collection, [id])
    if (collection !== 'pages') continue
    const page = pageBySource.get(source)
    const address = page?.data.path ?? writtenPath(source) ?? (id === homeId ? homePath : `/${id}`)
    pathOf.set(source, address)
    if (!pages.has(address)) pages.set(address, { source, anchors: page && anchorsOf(page) })
  }
  return { ...parts, pages, paths: [...pages.keys()], pathOf, ids }
}

/** The file that there is one of, as it was read; undefined where it is missing. */
export function singletonOf({ sources }: Pick<SiteModel, 'sources'>, name: SingletonName): Resolved | undefined {
  return sources.find(({ place }) => place.kind === 'singleton' && place.name === name)
}

/** What of that file fits its schema. */
export function singletonData({ readable }: Pick<SiteModel, 'readable'>, name: SingletonName): unknown {
  return readable.find(({ source: { place } }) => place.kind === 'singleton' && place.name === name)?.data
}

/** The addresses that content/addresses.yaml lists: what the site has, or has had. */
export function listedAddresses(site: Pick<SiteModel, 'sources'>): readonly unknown[] {
  const list = singletonOf(site, 'addresses')?.data
  return Array.isArray(list) ? list : []
}

/** The address of a page whose file has faults, even where its YAML is broken: links to it are not the mistake. */
function writtenPath({ data, text }: Resolved): string | undefined {
  const written = data === undefined ? /^path:\s*["']?(\/[^\s"'#]*)/m.exec(text)?.[1] : isRecord(data) && data['path']
  // One that is no address is reported as that; its page is then looked for at the name of its file.
  return typeof written === 'string' && path.safeParse(written).success ? written : undefined
}

export function isPage(valid: Valid): valid is Valid & { readonly data: Entry<'pages'> } {
  return valid.source.place.kind === 'entry' && valid.source.place.collection === 'pages'
}

/** Everything on a page that has an `id`: sections, parts of long texts, questions, versions. */
const anchorsOf = memoize((page: Valid): Anchor[] => {
  const inLists = new Set<string>()
  return fieldsOf(page, 'id', 'entry').flatMap(({ role, value, path }): Anchor[] => {
    if (role.role === 'id') return role.scope === 'page' ? [{ id: String(value), path }] : []
    if (role.role !== 'entry' || !role.isAnchor || !isReference(value)) return []
    // One anchor for each entry: one that is named twice in a list is an issue of that list.
    const place = `${path.slice(0, -1).join('.')} ${value.id}`
    if (inLists.has(place)) return []
    inLists.add(place)
    return [{ id: value.id, path }]
  })
})

/** `href` as it stands in a page's HTML: an anchor that the page lacks is one of the home page. */
export function resolveHref(href: string, pagePath: string, pages: SiteModel['pages']): string {
  if (!href.startsWith('#')) return href
  const here = pages.get(pagePath)?.anchors?.some((anchor) => `#${anchor.id}` === href) ?? false
  return here && pagePath !== homePath ? href : `${homePath}${href}`
}
