import type { CollectionName } from '../../schema/content.ts'
import type { Finding, Issue } from '../issue.ts'
import { isReference } from '../entry-reference.ts'
import { didYouMean } from '../nearest.ts'
import { perFile } from '../per-file.ts'
import type { SiteModel } from '../site-model.ts'
import { issueAtToken, issueInSource, locate } from '../source.ts'
import { spotsOf } from '../spots.ts'
import type { Valid } from '../validate.ts'
import { isRecord, walkValues } from '../walk.ts'

/** Entries that sections name by id exist, and stand once in each list. */
export function checkReferences(site: SiteModel): Issue[] {
  const known = new Map([...site.ids].map(([collection, ids]) => [collection, new Set(ids)]))
  const misplaced = misplacedIds(site)
  return site.readable.flatMap((readable) => [
    ...spotsOf(readable).references.flatMap(({ path, value: { collection, id } }) => {
      if (known.get(collection)?.has(id) || misplaced.has(id)) return []
      return issueAtToken(readable.source, path, id, {
        rule: 'unknown-entry',
        message: `content/${collection}/${id}.yaml does not exist.`,
        ...meantEntry(site, collection, id)
      })
    }),
    ...repeatedEntries(readable),
    ...repeatedItems(readable)
  ])
}

/** Entries that were saved in the folder of others, which is said of their files. */
function misplacedIds(site: SiteModel): ReadonlySet<string> {
  const readable = new Set(site.readable.map(({ source }) => source))
  const lost = site.sources.filter((source) => source.data !== undefined && !readable.has(source))
  return new Set(lost.flatMap(({ place }) => (place.kind === 'entry' ? [place.id] : [])))
}

/** An entry is called by its file, not by what visitors call it. */
function meantEntry(site: SiteModel, collection: CollectionName, written: string) {
  const ids = site.ids.get(collection) ?? []
  const id = written.replace(/\.ya?ml$/i, '').toLowerCase()
  const titled = site.sources.find(
    ({ place, data }) =>
      place.kind === 'entry' &&
      place.collection === collection &&
      isRecord(data) &&
      ['name', 'title', 'question'].some((field) => String(data[field]).toLowerCase() === written.toLowerCase())
  )
  const exact = titled?.place.kind === 'entry' ? titled.place.id : ids.includes(id) ? id : undefined
  return didYouMean(exact ?? id, exact === undefined ? ids : [exact])
}

const repeatedEntries = perFile((readable: Valid): readonly Issue[] => {
  const seen = new Set<string>()
  return spotsOf(readable).references.flatMap(({ value: { collection, id }, path }) => {
    const place = `${path.slice(0, -1).join('.')} ${collection} ${id}`
    if (!seen.has(place)) {
      seen.add(place)
      return []
    }
    const finding: Finding = {
      rule: 'repeated-entry',
      message: `"${id}" stands in this list already.`,
      hint: 'Keep one of the two.'
    }
    return issueInSource(readable.source, locate(readable.source, path), finding)
  })
})

/** Items of a list with the name of another. Anchors are checks/anchors' to compare. */
const repeatedItems = perFile(({ source, data }: Valid): readonly Issue[] => {
  const issues: Issue[] = []
  walkValues(data, (list, path) => {
    if (!Array.isArray(list) || path.at(-1) === 'parts' || path.at(-1) === 'sections') return
    const seen = new Set<string>()
    for (const [index, item] of list.entries()) {
      const id: unknown = isRecord(item) && !isReference(item) ? item['id'] : undefined
      if (typeof id !== 'string') continue
      const message = `Another item of this list is called "${id}" already.`
      const hint = 'Give each a name of its own.'
      if (seen.has(id))
        issues.push(
          issueInSource(source, locate(source, [...path, index, 'id']), { rule: 'repeated-entry', message, hint })
        )
      seen.add(id)
    }
  })
  return issues
})
