import type { Issue } from '../issue.ts'
import { didYouMean } from '../nearest.ts'
import type { SiteModel } from '../site-model.ts'
import { issueInSource, locate } from '../source.ts'
import { isReference } from '../entry-reference.ts'
import { walkValues } from '../walk.ts'

/** Entries that sections name by id exist, and stand once in each list. */
export function checkReferences(site: SiteModel): Issue[] {
  const issues: Issue[] = []
  for (const { source, data } of site.valid) {
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
