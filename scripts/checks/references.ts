import { isReference } from '../entry-reference.ts'
import type { Issue } from '../issue.ts'
import { didYouMean } from '../nearest.ts'
import { perFile } from '../per-file.ts'
import type { SiteModel } from '../site-model.ts'
import { issueAtToken, issueInSource, locate, type Path } from '../source.ts'
import type { Valid } from '../validate.ts'
import { walkValues } from '../walk.ts'
import type { Reference } from '../../schema/primitives.ts'

/** Entries that sections name by id exist, and stand once in each list. */
export function checkReferences(site: SiteModel): Issue[] {
  const known = new Map([...site.ids].map(([collection, ids]) => [collection, new Set(ids)]))
  return site.readable.flatMap((readable) => [
    ...referencesIn(readable).flatMap(({ path, reference: { collection, id } }) => {
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

const referencesIn = perFile(({ data }: Valid) => {
  const found: { readonly reference: Reference; readonly path: Path }[] = []
  walkValues(data, (value, path) => {
    if (isReference(value)) found.push({ reference: value, path })
  })
  return found
})

const repeatedEntries = perFile(({ source, data }: Valid): readonly Issue[] => {
  const issues: Issue[] = []
  walkValues(data, (list, path) => {
    if (!Array.isArray(list)) return
    const seen = new Set<string>()
    for (const [index, item] of list.entries()) {
      if (!isReference(item)) continue
      if (seen.has(item.id)) {
        issues.push(
          issueInSource(source, locate(source, [...path, index]), {
            rule: 'repeated-entry',
            message: `"${item.id}" stands in this list already.`,
            hint: 'Keep one of the two.'
          })
        )
      }
      seen.add(item.id)
    }
  })
  return issues
})
