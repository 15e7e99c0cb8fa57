import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { referencesIn } from '../../model/usage.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, diagnosticAtValue } from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'
import type { Resolved } from '../../validate/resolve-references.ts'

/** In milliseconds. */
const year = 365 * 24 * 60 * 60 * 1000

/** Lists of releases have the newest first, and the name of a release is its version. */
export function checkReleaseOrder(site: SiteModel): Diagnostic[] {
  const dated = new Map<string, { readonly date: string; readonly source: Resolved }>()
  const misnamed = site.readable.flatMap(({ source, data }) => {
    const { place } = source
    if (place.kind !== 'entry' || place.collection !== 'changelog') return []
    const [date, version] = [valueAt(data, ['date', 'day']), valueAt(data, ['version'])]
    if (typeof date === 'string') dated.set(place.id, { date, source })
    if (typeof date === 'string' && Date.parse(date) > Date.now() + year) {
      const message = `This release is dated ${date}, more than a year from now.`
      return diagnosticAtValue(source, ['date'], { rule: 'bad-date', message, hint: 'Check the year.' })
    }
    const named = /^v?(\d+)-(\d+)-(\d+)$/.exec(place.id)?.slice(1).join('.')
    if (typeof version !== 'string' || named === undefined || named === version) return []
    const message = `Version ${version} is in the file of version ${named}.`
    const hint = `Write ${named}. A new version needs a file of its own: npm run new -- version ${version}.`
    return diagnosticAtToken(source, ['version'], version, { rule: 'bad-version', message, hint })
  })
  const misplaced = site.readable.flatMap((readable) => {
    const releases = referencesIn(readable).filter(({ value }) => value.collection === 'changelog')
    const ids = releases.map(({ value: { id } }) => id)
    return releases.flatMap(({ path, value: { id } }, index) => {
      const [above, own, below] = [ids[index - 1] ?? '', id, ids[index + 1] ?? ''].map((one) => dated.get(one))
      if (!above || !own || own.date <= above.date) return []
      const message = `${ids[index - 1]} (${above.date}) is listed above ${id} (${own.date}), which is newer.`
      // In the order of their versions, the date is wrong that does not fit the release below.
      if (ids.every((one, at) => at === 0 || (ids[at - 1] ?? '').localeCompare(one, 'en', { numeric: true }) > 0)) {
        const { source, date } = below && below.date > above.date ? above : own
        return diagnosticAtToken(source, ['date'], date, { rule: 'wrong-order', message, hint: 'Check the date.' })
      }
      const hint = 'List the newest release first.'
      return diagnosticAtToken(readable.source, path, id, { rule: 'wrong-order', message, hint })
    })
  })
  return [...misnamed, ...misplaced]
}
