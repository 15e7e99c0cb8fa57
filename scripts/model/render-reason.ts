import { changedEntries } from '../../src/shared/changed-entries.ts'
import { placeName } from '../source/source.ts'
import { filesOf } from './shown-fields.ts'
import type { SiteModel } from './site-model.ts'

/**
 * Why a page was rendered, such as `/ rendered: content/plans/starter.yaml changed`. Names the changed files that the
 * page shows. If it shows none, names all: every page also depends on a few other files, such as the header's.
 */
export function renderReason(model: SiteModel, path: string, changed: readonly string[]): string {
  const source = model.pages.get(path)?.source
  const shown = source && filesOf(model, placeName(source.place))
  const own = changed.filter((file) => shown?.has(file))
  return `${path} rendered: ${joinNames(own.length > 0 ? own : changed)} changed`
}

const maxListed = 5

/** At most five names, and how many more there are. */
function joinNames(names: readonly string[]): string {
  const rest = names.length - maxListed
  return [...names.slice(0, maxListed), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

type Digests = Readonly<Record<string, string>>

/** What a build rendered, and from what: digests of the code by name, of content/ by file, and of pages by path. */
interface Built {
  readonly code: Digests
  readonly content: Digests
  readonly pages: Readonly<Record<string, { readonly data: string }>>
}

/** Says why the code was bundled and each page was rendered, a line each. */
export function rebuildReasons(
  previous: Built | undefined,
  current: Built,
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
      : renderReason(model, path, changedContent)
  }
  return [
    ...(code === 'bundled' ? [`code bundled: ${joinNames(changedCode) || 'not in the cache'}`] : []),
    ...rendered.map(reasonOf)
  ]
}

function changedNames(previous: Digests, current: Digests): string[] {
  return changedEntries(new Map(Object.entries(previous)), new Map(Object.entries(current))).map(({ name }) => name)
}
