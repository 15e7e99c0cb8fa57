import type { Entry } from '../../schema/content.ts'
import { isReference } from '../validate/entry-reference.ts'
import { memoize } from '../platform/memoize.ts'
import { namesIn } from '../validate/resolve-references.ts'
import type { SiteModel } from '../model/site-model.ts'
import { placeName } from '../source/source.ts'
import { walkTexts, walkValues } from '../source/walk.ts'
import type { History } from '../platform/git-history.ts'

/**
 * The latest change of a page's file and of the entries that it shows or takes values from. Ignores singletons, because
 * each change of the footer would change all pages. Undefined if a date is unknown.
 */
export function lastModified(page: Entry<'pages'>, site: SiteModel, { changed }: History): Date | undefined {
  const dates = [...sourceFilesOf(page, site)].map((file) => changed.get(file))
  const known = dates.filter((date) => date !== undefined)
  return known.length === dates.length && known.length > 0
    ? new Date(Math.max(...known.map((date) => date.getTime())))
    : undefined
}

const entriesOf = memoize(
  ({ readable }: SiteModel) => new Map(readable.map((entry) => [placeName(entry.source.place), entry]))
)

function sourceFilesOf(page: Entry<'pages'>, site: SiteModel): ReadonlySet<string> {
  const entries = entriesOf(site)
  const files = new Set<string>()
  const collect = (name: string) => {
    const entry = entries.get(name)
    if (!entry || entry.source.place.kind !== 'entry' || files.has(entry.source.file)) return
    files.add(entry.source.file)
    walkValues(entry.data, (value) => {
      if (isReference(value)) collect(`${value.collection}.${value.id}`)
    })
    walkTexts(entry.source.raw, (text) => {
      for (const called of namesIn(text)) collect(called.split('.').slice(0, 2).join('.'))
    })
  }
  collect(`pages.${page.id}`)
  return files
}
