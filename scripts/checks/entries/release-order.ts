import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { referencesIn } from '../../model/usage.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtToken } from '../../source/source.ts'
import { valueAt } from '../../source/walk.ts'

/** Lists of releases have the newest first. */
export function checkReleaseOrder(site: SiteModel): Diagnostic[] {
  const dates = new Map(
    site.readable.flatMap(({ source: { place, data } }) =>
      place.kind === 'entry' && place.collection === 'changelog' ? [[place.id, String(valueAt(data, ['date']))]] : []
    )
  )
  return site.readable.flatMap((readable) => {
    const releases = referencesIn(readable).filter(({ value }) => value.collection === 'changelog')
    return releases.flatMap(({ path, value: { id } }, index) => {
      const above = releases[index - 1]?.value.id ?? ''
      if ((dates.get(id) ?? '') <= (dates.get(above) ?? '9999')) return []
      return diagnosticAtToken(readable.source, path, id, {
        rule: 'wrong-order',
        message: `${id} is newer than ${above}, which is above it.`,
        hint: 'List the newest version first.'
      })
    })
  })
}
