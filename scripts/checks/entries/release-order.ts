import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { referencesIn } from '../../model/usage.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken, diagnosticAtValue } from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'

/** In milliseconds. */
const year = 365 * 24 * 60 * 60 * 1000

/** Lists of releases have the newest first, and the name of a release is its version. */
export function checkReleaseOrder(site: SiteModel): Diagnostic[] {
  const dates = new Map<string, string>()
  const misnamed = site.readable.flatMap(({ source, data }) => {
    const { place } = source
    if (place.kind !== 'entry' || place.collection !== 'changelog') return []
    const [date, version] = [valueAt(data, ['date', 'day']), valueAt(data, ['version'])]
    if (typeof date === 'string') dates.set(place.id, date)
    if (typeof date === 'string' && Date.parse(date) > Date.now() + year) {
      const message = `This release is dated ${date}, more than a year from now.`
      return diagnosticAtValue(source, ['date'], { rule: 'bad-date', message, hint: 'Check the year.' })
    }
    const named = /^v?(\d+)-(\d+)-(\d+)$/.exec(place.id)?.slice(1).join('.')
    if (typeof version !== 'string' || named === undefined || named === version) return []
    const message = `Version ${version} is in the file of version ${named}.`
    const hint = `Write ${named}, or rename the file.`
    return diagnosticAtToken(source, ['version'], version, { rule: 'bad-version', message, hint })
  })
  const misplaced = site.readable.flatMap((readable) => {
    const releases = referencesIn(readable).filter(({ value }) => value.collection === 'changelog')
    return releases.flatMap(({ path, value: { id } }, index) => {
      const above = releases[index - 1]?.value.id ?? ''
      const [date = '', dateAbove = '9999'] = [dates.get(id), dates.get(above)]
      if (date <= dateAbove) return []
      const message = `${id} (${date}) is newer than ${above} (${dateAbove}), which is above it.`
      const hint = `Correct the date in content/changelog/${above}.yaml or ${id}.yaml, or list the newest version first.`
      return diagnosticAtToken(readable.source, path, id, { rule: 'wrong-order', message, hint })
    })
  })
  return [...misnamed, ...misplaced]
}
