import { changedEntries } from '../../src/shared/changed-entries.ts'
import { describeChanges, joinNames } from '../model/describe-changes.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { BuildRecord } from './build-record.ts'

/** Says why the code was bundled and each page was rendered, a line each. */
export function renderReasons(
  previous: BuildRecord | undefined,
  current: BuildRecord,
  model: SiteModel,
  { code, rendered }: { readonly code: 'cached' | 'bundled'; readonly rendered: readonly string[] }
): string[] {
  if (!previous) return ['The cache has no earlier build.']
  const changedCode = changedNames(previous.code, current.code)
  const changedContent = changedNames(previous.content, current.content)
  const reasonOf = (path: string) => {
    if (changedCode.length > 0) return `${path} rendered: the code changed`
    const earlier = previous.pages[path]
    if (!earlier) return `${path} rendered: new`
    return earlier.data === current.pages[path]?.data
      ? `${path} rendered: missing from the previous site, or changed there`
      : describeChanges(model, path, changedContent)
  }
  return [
    ...(code === 'bundled' ? [`code bundled: ${joinNames(changedCode) || 'not in the cache'}`] : []),
    ...rendered.map(reasonOf)
  ]
}

function changedNames(previous: BuildRecord['code'], current: BuildRecord['code']): string[] {
  return changedEntries(new Map(Object.entries(previous)), new Map(Object.entries(current))).map(({ name }) => name)
}
