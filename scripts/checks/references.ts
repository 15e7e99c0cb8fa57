import type { Finding, Issue } from '../issue.ts'
import { didYouMean } from '../nearest.ts'
import { perFile } from '../per-file.ts'
import type { SiteModel } from '../site-model.ts'
import { issueAtToken, issueInSource, locate } from '../source.ts'
import { spotsOf } from '../spots.ts'
import type { Valid } from '../validate.ts'

/** Entries that sections name by id exist, and stand once in each list. */
export function checkReferences(site: SiteModel): Issue[] {
  const known = new Map([...site.ids].map(([collection, ids]) => [collection, new Set(ids)]))
  return site.readable.flatMap((readable) => [
    ...spotsOf(readable).references.flatMap(({ path, value: { collection, id } }) => {
      if (known.get(collection)?.has(id)) return []
      const file = `content/${collection}/${id}.yaml`
      const meant = didYouMean(id, site.ids.get(collection) ?? [])
      return issueAtToken(readable.source, path, id, {
        rule: 'unknown-entry',
        message: `${file} does not exist.`,
        ...meant
      })
    }),
    ...repeatedEntries(readable)
  ])
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
