import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { diagnosticAtValue } from '../../source/source.ts'
import { isRecord } from '../../source/walk.ts'
import type { Valid } from '../../validate/fields.ts'

/** The file of a popup is named after its type, so that each type exists only once. */
export function checkPopup({ source, data }: Valid): Diagnostic[] {
  const { place } = source
  if (place.kind !== 'entry' || place.collection !== 'popups' || !isRecord(data)) return []
  const { type, mode, label } = data
  if (mode === 'live' && label !== undefined) {
    const message = `Live notices are about real purchases, but their label says “${String(label)}”.`
    const hint = 'Replace the purchases with real ones and delete the label, or set mode to sample.'
    return [diagnosticAtValue(source, ['label'], { rule: 'unlabelled-sample', message, hint })]
  }
  if (typeof type !== 'string' || type === place.id) return []
  const message = `The file name ${place.id}.yaml does not match the popup type ${type}.`
  const hint = `Rename the file to ${type}.yaml. Each type has one popup.`
  return [diagnosticAtValue(source, ['type'], { rule: 'popup-name', message, hint })]
}
