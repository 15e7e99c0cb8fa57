import type { CollectionName, Entry, SingletonName } from '../../schema/content.ts'
import { path } from '../../schema/primitives.ts'
import type { Icons } from './icons.ts'
import type { PublicFile } from '../source/public-file.ts'
import { memoize } from '../../src/shared/memoize.ts'
import type { Resolved } from '../validate/resolve-references.ts'
import type { Path } from '../source/source.ts'
import { isReference, fieldsOf, type Valid } from '../validate/fields.ts'
import { isRecord } from '../source/walk.ts'

/** The `id` of an element on a page, and its path in the page's file. */
export interface Anchor {
  readonly id: string
  readonly path: Path
  /** The collection of the entry that has the id, which may not exist. */
  readonly collection?: CollectionName
}

/** A target of links. `anchors` is undefined if the page's file is invalid. */
export interface PageTarget {
  readonly source: Resolved
  readonly anchors: readonly Anchor[] | undefined
}

/** The content as checks see it: valid files, and what is known of invalid ones. */
export interface SiteModel {
  readonly sources: readonly Resolved[]
  readonly valid: readonly Valid[]
  /** The valid files, and the valid parts of invalid files. */
  readonly readable: readonly Valid[]
  /** The files of content/public by address. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly icons: Icons
  /** The ids of the example sites. */
  readonly examples: readonly string[]
  readonly pages: ReadonlyMap<string, PageTarget>
  readonly paths: readonly string[]
  readonly pathOf: ReadonlyMap<Resolved, string>
  /** The ids of each collection, invalid entries included. */
  readonly ids: ReadonlyMap<CollectionName, readonly string[]>
}

/** What emit needs to resolve links, pictures and icons. */
export type EmitContext = Pick<SiteModel, 'pages' | 'publicFiles' | 'icons'>

/** `#anchor` refers to this page in texts that belong to no page. */
export const homePath = '/'
export const homeId = 'home'
export const notFoundPath = '/404'

export function createSiteModel(
  parts: Pick<SiteModel, 'sources' | 'valid' | 'readable' | 'publicFiles' | 'icons' | 'examples'>
): SiteModel {
  const { sources, valid } = parts
  const ids = new Map<CollectionName, string[]>()
  const pages = new Map<string, PageTarget>()
  const pathOf = new Map<Resolved, string>()
  const pageBySource = new Map(valid.flatMap((file) => (isPage(file) ? [[file.source, file]] : [])))
  for (const source of sources) {
    if (source.place.kind !== 'entry') continue
    const { collection, id } = source.place
    const inCollection = ids.get(collection) ?? []
    inCollection.push(id)
    ids.set(collection, inCollection)
    if (collection !== 'pages') continue
    const page = pageBySource.get(source)
    const address = page?.data.path ?? writtenPath(source) ?? (id === homeId ? homePath : `/${id}`)
    pathOf.set(source, address)
    if (!pages.has(address)) pages.set(address, { source, anchors: page && anchorsOf(page) })
  }
  return { ...parts, pages, paths: [...pages.keys()], pathOf, ids }
}

/** The source of a singleton; undefined if the file is missing. */
export function singletonOf({ sources }: Pick<SiteModel, 'sources'>, name: SingletonName): Resolved | undefined {
  return sources.find(({ place }) => place.kind === 'singleton' && place.name === name)
}

/** The valid part of a singleton. */
export function singletonData({ readable }: Pick<SiteModel, 'readable'>, name: SingletonName): unknown {
  return readable.find(({ source: { place } }) => place.kind === 'singleton' && place.name === name)?.data
}

/** The present and former addresses in content/addresses.yaml. */
export function listedAddresses(site: Pick<SiteModel, 'sources'>): readonly unknown[] {
  const list = singletonOf(site, 'addresses')?.data
  return Array.isArray(list) ? list : []
}

/** The path in an invalid page file, even with YAML errors, so that links to the page are not reported. */
function writtenPath({ data, text }: Resolved): string | undefined {
  const written = data === undefined ? /^path:\s*["']?(\/[^\s"'#]*)/m.exec(text)?.[1] : isRecord(data) && data['path']
  // Validation reports an invalid path; the page then gets a path from its file name.
  return typeof written === 'string' && path.safeParse(written).success ? written : undefined
}

export type ValidEntry<C extends CollectionName> = Valid & { readonly data: Entry<C> }

export const isPage = isEntryOf('pages')
export const isPlan = isEntryOf('plans')
export const isForm = isEntryOf('forms')
export const isKnowledge = isEntryOf('knowledge')
export const isMatrix = isEntryOf('matrices')
export const isRelease = isEntryOf('changelog')

function isEntryOf<C extends CollectionName>(collection: C) {
  return (valid: Valid): valid is ValidEntry<C> =>
    valid.source.place.kind === 'entry' && valid.source.place.collection === collection
}

/** All ids on a page: of sections, parts of texts, questions and releases. */
const anchorsOf = memoize((page: Valid): Anchor[] => {
  const inLists = new Set<string>()
  return fieldsOf(page, 'id', 'entry').flatMap(({ role, value, path }): Anchor[] => {
    if (role.role === 'id') return role.scope === 'page' ? [{ id: String(value), path }] : []
    if (role.role !== 'entry' || !role.isAnchor || !isReference(value)) return []
    // A check of lists reports entries that a list has twice.
    const place = `${path.slice(0, -1).join('.')} ${value.id}`
    if (inLists.has(place)) return []
    inLists.add(place)
    return [{ id: value.id, path, collection: value.collection }]
  })
})

/** Resolves an anchor that the page lacks to the home page. */
export function resolveHref(href: string, pagePath: string, pages: SiteModel['pages']): string {
  if (!href.startsWith('#')) return href
  const here = pages.get(pagePath)?.anchors?.some((anchor) => `#${anchor.id}` === href) ?? false
  return here && pagePath !== homePath ? href : `${homePath}${href}`
}
