import type { CollectionName, Entry } from '../schema/content.ts'
import type { Resolved } from './resolve.ts'
import type { Path } from './source.ts'
import type { Valid } from './validate.ts'
import { isRecord } from './walk.ts'

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
  /** Addresses of the files in content/public. */
  readonly publicFiles: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, PageTarget>
  /** Ids of each collection, of faulty entries too. */
  readonly ids: ReadonlyMap<CollectionName, readonly string[]>
}

/** The page that `#anchor` means where it is written in a text that no single page owns. */
export const homePath = '/'
export const homeId = 'home'
export const notFoundPath = '/404'

export function modelOf(parts: Pick<SiteModel, 'sources' | 'valid' | 'readable' | 'publicFiles'>): SiteModel {
  const { sources, valid } = parts
  const ids = new Map<CollectionName, string[]>()
  const pages = new Map<string, PageTarget>()
  const pageBySource = new Map(valid.flatMap((one) => (isPage(one) ? [[one.source, one.data]] : [])))
  for (const source of sources) {
    if (source.place.kind !== 'entry') continue
    const { collection, id } = source.place
    ids.set(collection, [...(ids.get(collection) ?? []), id])
    if (collection !== 'pages') continue
    const page = pageBySource.get(source)
    const path = page?.path ?? writtenPath(source) ?? (id === homeId ? homePath : `/${id}`)
    if (!pages.has(path)) pages.set(path, { source, anchors: page && anchorsOf(page) })
  }
  return { ...parts, pages, ids }
}

/** The address of a page whose file has faults, even where its YAML is broken: links to it are not the mistake. */
function writtenPath({ data, text }: Resolved): string | undefined {
  if (data === undefined) return /^path:\s*["']?(\/[^\s"'#]*)/m.exec(text)?.[1]
  return isRecord(data) && typeof data['path'] === 'string' ? data['path'] : undefined
}

export function isPage(valid: Valid): valid is Valid & { readonly data: Entry<'pages'> } {
  return valid.source.place.kind === 'entry' && valid.source.place.collection === 'pages'
}

/** Everything on a page that has an `id`: sections, parts of long texts, questions, versions. */
export function anchorsOf(page: Entry<'pages'>): Anchor[] {
  return page.sections.flatMap((section, index): Anchor[] => {
    const own = section.id ? [{ id: section.id, path: ['sections', index, 'id'] }] : []
    if (section.type === 'prose') {
      return [...own, ...section.parts.map(({ id }, part) => ({ id, path: ['sections', index, 'parts', part, 'id'] }))]
    }
    if (section.type === 'faq') return [...own, ...entryAnchors(section.faqs, ['sections', index, 'faqs'])]
    if (section.type === 'changelog')
      return [...own, ...entryAnchors(section.releases, ['sections', index, 'releases'])]
    return own
  })
}

/** One anchor for each entry: one that is named twice in a list is an issue of that list. */
function entryAnchors(entries: readonly { readonly id: string }[], path: Path): Anchor[] {
  const anchors = entries.map(({ id }, index): Anchor => ({ id, path: [...path, index] }))
  return anchors.filter((one, index) => anchors.findIndex(({ id }) => id === one.id) === index)
}

/** `href` as it stands in a page's HTML: an anchor that the page lacks is one of the home page. */
export function resolveHref(href: string, pagePath: string, pages: SiteModel['pages']): string {
  if (!href.startsWith('#')) return href
  const here = pages.get(pagePath)?.anchors?.some((anchor) => `#${anchor.id}` === href) ?? false
  return here && pagePath !== homePath ? href : `${homePath}${href}`
}
