import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteModel } from '../../model/site-model.ts'
import { diagnosticAtValue } from '../../source/source.ts'
import { isRecord } from '../../source/walk.ts'

/** The file of a popup is named after its type, so that each type exists only once. */
export function checkPopups(site: SiteModel): Diagnostic[] {
  return site.readable.flatMap(({ source, data }) => {
    const { place } = source
    if (place.kind !== 'entry' || place.collection !== 'popups' || !isRecord(data)) return []
    const { type, mode, label } = data
    if (mode === 'live' && label !== undefined)
      return diagnosticAtValue(source, ['label'], {
        rule: 'unlabelled-sample',
        message: `Live notices are about real purchases, but their label says “${String(label)}”.`,
        hint: 'Replace the purchases with real ones and delete the label, or set mode to sample.'
      })
    if (typeof type !== 'string' || type === place.id) return []
    const message = `The file name ${place.id}.yaml does not match the popup type ${type}.`
    const hint = `Rename the file to ${type}.yaml. Each type has one popup.`
    return diagnosticAtValue(source, ['type'], { rule: 'popup-name', message, hint })
  })
}
