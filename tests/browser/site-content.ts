import type { Content, Entry } from '../../schema/content.ts'
import { compile } from '../../scripts/compile/compile.ts'

/** An address without a page, which shows the 404 page. */
export const unknownAddress = '/no-such-page'

/** What Chromium logs when the document has this status. */
export const notFoundComplaint = 'Failed to load resource: the server responded with a status of 404'

/** The expected console messages of Chromium when an address is opened. */
export function expectedComplaints(address: string): string[] {
  return address === unknownAddress ? [notFoundComplaint] : []
}

export async function contentOf(root: string): Promise<Content> {
  const { result } = await compile(root)
  if (!result) throw new Error(`The content of ${root} has errors. Run npm run check -- --root ${root}.`)
  return result.content
}

/** The address of each page. The 404 page is shown at an unknown address. */
export function addressesOf({ pages }: Content): string[] {
  return [...pages.values()].map(({ path }) => (path === '/404' ? unknownAddress : path))
}

export function pageOf({ pages }: Content, address: string): Entry<'pages'> {
  const path = address === unknownAddress ? '/404' : address
  return found(
    [...pages.values()].find((page) => page.path === path),
    `page at ${path}`
  )
}

/** The first section of a type on a page. */
export function sectionOf<T extends Section['type']>(
  content: Content,
  address: string,
  type: T
): Extract<Section, { type: T }> {
  const isOfType = (section: Section): section is Extract<Section, { type: T }> => section.type === type
  return found(pageOf(content, address).sections.find(isOfType), `section ${type} at ${address}`)
}

export type Section = Entry<'pages'>['sections'][number]

/**
 * The fewest pages that together have every section type of a site, for checks that take long on each page: the page
 * that adds most types comes first.
 */
export function pagesOfEveryType(content: Content): string[] {
  const typesOf = (address: string) => pageOf(content, address).sections.map(({ type }) => type)
  const seen = new Set<string>()
  const chosen: string[] = []
  for (;;) {
    const added = (address: string) => new Set(typesOf(address).filter((type) => !seen.has(type))).size
    const [next] = addressesOf(content).toSorted((one, other) => added(other) - added(one))
    if (next === undefined || added(next) === 0) return chosen
    chosen.push(next)
    for (const type of typesOf(next)) seen.add(type)
  }
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The content has no ${what}.`)
  return value
}
