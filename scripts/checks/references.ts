import { isReference } from '../entry-reference.ts'
import type { Issue } from '../issue.ts'
import { didYouMean } from '../nearest.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate } from '../source.ts'
import { walkValues } from '../walk.ts'

/** Entries that sections name by id exist, and stand once in each list. */
export function checkReferences(site: SiteModel): Issue[] {
  return [...unknownEntries(site), ...repeatedEntries(site)]
}

function unknownEntries(site: SiteModel): Issue[] {
  const issues: Issue[] = []
  for (const { source, data } of site.readable) {
    walkValues(data, (value, path) => {
      if (!isReference(value)) return
      const ids = site.ids.get(value.collection) ?? []
      if (ids.includes(value.id)) return
      issues.push(
        issueInSource(source, locate(source, path), {
          rule: 'unknown-entry',
          message: `content/${value.collection}/${value.id}.yaml does not exist.`,
          ...didYouMean(value.id, ids)
        })
      )
    })
  }
  return issues
}

function repeatedEntries(site: SiteModel): Issue[] {
  const issues: Issue[] = []
  for (const { source, data } of site.readable) {
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
  }
  return issues
}
