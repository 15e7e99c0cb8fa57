import { memoize } from '../../src/shared/memoize.ts'
import type { SiteModel } from './site-model.ts'
import { placeName, type Source } from '../source/source.ts'
import { isReference, fieldsOf, type Valid } from '../validate/fields.ts'

/** Returns a function that counts the pages that show a file. */
export function pagesShowing(site: SiteModel): (source: Source) => number {
  return ({ place }) => {
    // Every page has the frame of site.yaml.
    if (place.kind === 'singleton') return place.name === 'site' ? site.pages.size : 0
    if (place.collection === 'pages') return 1
    return site.readable.filter((file) => namedEntries(file).has(placeName(place))).length
  }
}

export const referencesIn = memoize((file: Valid) =>
  fieldsOf(file, 'entry').flatMap(({ value, path, label }) => (isReference(value) ? { value, path, label } : []))
)

/** Returns a function that tells whether all entries exist that a file refers to. */
export function hasKnownEntries({ ids }: SiteModel): (file: Valid) => boolean {
  return (file) => referencesIn(file).every(({ value: { collection, id } }) => ids.get(collection)?.includes(id))
}

/** The entries that a file refers to, such as `faqs.refunds`. */
export const namedEntries = memoize((readable: Valid): ReadonlySet<string> => {
  return new Set(referencesIn(readable).map(({ value: { collection, id } }) => `${collection}.${id}`))
})

/**
 * Whether an invalid file mentions a name. Checks for unused content then stay silent, because what the file
 * will refer to is unknown. True for every name if a file cannot be read.
 */
export function isMentionedInInvalidFile(site: SiteModel): (name: string, except?: Source) => boolean {
  const valid = new Set(site.valid.map(({ source }) => source))
  const faulty = site.sources.filter((source) => !valid.has(source))
  if (faulty.some(({ text }) => text === '' || text.includes('\u0000'))) return () => true
  return (name, except) => faulty.some((source) => source !== except && source.text.includes(name))
}

/** A sentence for messages about shared content. */
export function sharedPagesNote(pages: number, what = 'It'): string {
  return pages > 1 ? ` ${what} is used on ${pages} pages.` : ''
}
