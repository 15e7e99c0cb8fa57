import { memoize } from '../platform/memoize.ts'
import type { SiteModel } from './site-model.ts'
import { placeName, type Source } from '../source/source.ts'
import { isReference } from '../validate/entry-reference.ts'
import { fieldsOf } from '../validate/fields.ts'
import type { Valid } from '../validate/valid.ts'

/** How many pages show the words of each file, for findings in words that several pages share. */
export function pagesShowing(site: SiteModel): (source: Source) => number {
  let counts: Map<string, number> | undefined
  return ({ place }) => {
    counts ??= countPages(site)
    // The frame stands around every page.
    if (place.kind === 'singleton') return place.name === 'site' ? site.pages.size : 0
    return place.collection === 'pages' ? 1 : (counts.get(placeName(place)) ?? 0)
  }
}

function countPages(site: SiteModel): Map<string, number> {
  const counts = new Map<string, number>()
  for (const readable of site.readable)
    for (const name of namedEntries(readable)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Where a file names an entry by its id. */
export function referencesIn(readable: Valid) {
  return fieldsOf(readable, 'entry').flatMap(({ value, path, label }) =>
    isReference(value) ? { value, path, label } : []
  )
}

/** The entries that a file names by id, each once: `faqs.refunds`. */
export const namedEntries = memoize((readable: Valid): ReadonlySet<string> => {
  return new Set(referencesIn(readable).map(({ value: { collection, id } }) => `${collection}.${id}`))
})

/**
 * Whether a file that has faults may name something: what it would show is not known, and its own findings say so.
 * Of a file that cannot be read at all, anything may be the case.
 */
export function isMentionedInInvalidFile(site: SiteModel): (name: string, except?: Source) => boolean {
  const valid = new Set(site.valid.map(({ source }) => source))
  const faulty = site.sources.filter((source) => !valid.has(source))
  if (faulty.some(({ text }) => text === '' || text.includes('\u0000'))) return () => true
  return (name, except) => faulty.some((source) => source !== except && source.text.includes(name))
}

/** What is added to a message about words that several pages show. */
export function sharedPagesNote(pages: number): string {
  return pages > 1 ? ` It is used on ${pages} pages.` : ''
}
