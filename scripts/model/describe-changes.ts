import { placeName } from '../source/source.ts'
import { filesOf } from './shown-fields.ts'
import type { SiteModel } from './site-model.ts'

/**
 * Why a page was rendered, such as `/ rendered: content/plans/starter.yaml changed`. Names the changed files that the
 * page shows. If it shows none, names all: every page also depends on a few other files, such as the header's.
 */
export function describeChanges(model: SiteModel, path: string, changed: readonly string[]): string {
  const source = model.pages.get(path)?.source
  const shown = source && filesOf(model, placeName(source.place))
  const own = changed.filter((file) => shown?.has(file))
  return `${path} rendered: ${joinNames(own.length > 0 ? own : changed)} changed`
}

const maxListed = 5

/** At most five names, and how many more there are. */
export function joinNames(names: readonly string[]): string {
  const rest = names.length - maxListed
  return [...names.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
