import type { CollectionName } from '../../../schema/content.ts'
import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import { memoize } from '../../platform/memoize.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, writtenAt, type Path, type Source } from '../../source/source.ts'
import { referencesIn } from '../../model/usage.ts'
import { fieldsIn } from '../../validate/fields.ts'
import { labelled } from '../../validate/labelled-message.ts'
import type { Valid } from '../../validate/valid.ts'

/** Entries that sections name by id exist. */
export function checkEntryReferences(site: SiteModel): Diagnostic[] {
  const known = new Map([...site.ids].map(([collection, ids]) => [collection, new Set(ids)]))
  return site.readable.flatMap((readable) =>
    referencesIn(readable).flatMap(({ path, label, value: { collection, id } }) => {
      if (known.get(collection)?.has(id)) return []
      const unknown: Finding = {
        rule: 'unknown-entry',
        message: `Unknown id "${id}": content/${collection}/${id}.yaml does not exist.`,
        cause: { kind: 'entry', name: `${collection}.${id}` },
        ...similarEntry(site, collection, id)
      }
      const finding = withCommas(readable.source, path, id, known.get(collection)) ?? unknown
      return diagnosticAtToken(readable.source, path, id, { ...finding, message: labelled(label, finding.message) })
    })
  )
}

/** The finding for several ids in brackets without commas between them. */
function withCommas(source: Source, path: Path, id: string, known?: ReadonlySet<string>): Finding | undefined {
  const ids = id.split(/\s*;\s*|\s+/)
  if (ids.length < 2 || !ids.every((one) => known?.has(one)) || !writtenAt(source, path.slice(0, -1)).startsWith('['))
    return undefined
  const [first, second] = ids
  const replacement = ids.join(', ')
  return {
    rule: 'unknown-entry',
    message: `A comma is missing between ${first} and ${second}.`,
    hint: `Write ${replacement}.`,
    suggestions: [{ text: replacement }]
  }
}

/** Suggestions for an unknown entry, also where the author wrote its heading instead of its file name. */
function similarEntry(site: SiteModel, collection: CollectionName, written: string) {
  const ids = site.ids.get(collection) ?? []
  const id = written.replace(/\.ya?ml$/i, '').toLowerCase()
  const titled = site.readable.find((one) => {
    const { place } = one.source
    const isOwn = place.kind === 'entry' && place.collection === collection
    return isOwn && headingOf(one)?.toLowerCase() === written.toLowerCase()
  })?.source
  const exact = titled?.place.kind === 'entry' ? titled.place.id : ids.includes(id) ? id : undefined
  return didYouMean(exact ?? id, exact === undefined ? ids : [exact])
}

/** The heading of an entry. */
const headingOf = memoize((entry: Valid): string | undefined => {
  const heading = fieldsIn(entry).find(({ role, path }) => role.role === 'heading' && path.length === 1)?.value
  return typeof heading === 'string' ? heading : undefined
})
