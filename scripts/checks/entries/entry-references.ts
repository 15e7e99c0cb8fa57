import type { Finding, Diagnostic } from '../../diagnostics/diagnostic.ts'
import { didYouMean } from '../../diagnostics/did-you-mean.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, writtenAt, type Path, type Source } from '../../source/source.ts'
import { referencesIn } from '../../model/usage.ts'
import { labelled } from '../../validate/fields.ts'

/** Entries that sections name by id exist. */
export function checkEntryReferences(site: SiteModel): Diagnostic[] {
  const known = new Map([...site.ids].map(([collection, ids]) => [collection, new Set(ids)]))
  return site.readable.flatMap((readable) =>
    referencesIn(readable).flatMap(({ path, label, value: { collection, id } }) => {
      if (known.get(collection)?.has(id)) return []
      // checks/texts/yaml-texts.ts reports an item that joins the one above.
      if (id.includes(' - ') && writtenAt(readable.source, path).includes('\n')) return []
      const named = idByName(site, collection, id)
      const unknown: Finding = {
        rule: 'unknown-entry',
        message: `Unknown id "${id}": content/${collection}/${id}.yaml does not exist.`,
        cause: { kind: 'entry', name: `${collection}.${id}` },
        ...(named
          ? didYouMean(named, [named])
          : didYouMean(id.replace(/\.ya?ml$/i, ''), site.ids.get(collection) ?? []))
      }
      const finding = withCommas(readable.source, path, id, known.get(collection)) ?? unknown
      return diagnosticAtToken(readable.source, path, id, { ...finding, message: labelled(label, finding.message) })
    })
  )
}

/** The id of the entry that has a text such as its name as a value of its own. */
function idByName(site: SiteModel, collection: string, name: string): string | undefined {
  const entry = site.readable.find(
    ({ source: { place }, data }) =>
      place.kind === 'entry' && place.collection === collection && Object.values(Object(data)).includes(name)
  )
  return entry?.source.place.kind === 'entry' ? entry.source.place.id : undefined
}

/** The finding for several ids in brackets without commas between them. */
function withCommas(source: Source, path: Path, id: string, known?: ReadonlySet<string>): Finding | undefined {
  const ids = id.split(/\s*;\s*|\s+/)
  if (ids.length < 2 || !ids.every((one) => known?.has(one)) || !writtenAt(source, path.slice(0, -1)).startsWith('['))
    return undefined
  const text = ids.join(', ')
  const message = `A comma is missing between ${ids[0]} and ${ids[1]}.`
  return { rule: 'unknown-entry', message, hint: `Write ${text}.`, suggestions: [{ text }] }
}
