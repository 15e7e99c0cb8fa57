import type { FieldDiagnostic, Finding, Request } from '../../schema/editing.ts'
import type { Compiled } from '../compile/compiler.ts'
import { isInside, type Diagnostic, type QuickFix } from '../diagnostics/diagnostic.ts'
import { offsetsOf } from '../diagnostics/quick-fixes.ts'
import type { SiteModel } from '../model/site-model.ts'
import { locate, type Path } from '../source/source.ts'
import { applyEdits } from '../source/text-edit.ts'
import { valueAt } from '../source/walk.ts'
import { dataOf } from './file-edits.ts'
import { formAt } from './form.ts'
import { errorLabel, labelAt, placeLabel, textPathOf } from './labels.ts'
import type { Checked } from './live-content.ts'
import { Refusal } from './refusal.ts'

export type FixRequest = Extract<Request, { kind: 'fix' }>

/** All errors and warnings of the content, errors first. */
export function findingsOf({ diagnostics, model }: Compiled): Finding[] {
  const findings = diagnostics.flatMap((diagnostic): Finding[] => {
    const { severity, hint, file } = diagnostic
    if (severity === 'notice') return []
    const message = errorLabel(diagnostic, model)
    const fixes = (diagnostic.suggestions ?? []).map(({ text, shows = text }) => ({ text, shows }))
    return [{ severity, message, ...(hint && { hint }), file, place: placeOf(diagnostic, model), fixes }]
  })
  return findings.sort((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'))
}

function placeOf(diagnostic: Diagnostic, model: SiteModel): Finding['place'] {
  const { file } = diagnostic
  const path = textPathOf(diagnostic, model)
  return path && formAt(model, file, path) && { file, path, label: labelAt(file, path, model) }
}

/** A fix that `findingsOf` offers. */
export function fixOf({ diagnostics, model }: Compiled, { file, message, text }: Omit<FixRequest, 'kind'>) {
  const diagnostic = diagnostics.find((found) => found.file === file && errorLabel(found, model) === message)
  const fix = diagnostic?.suggestions?.find((one) => one.text === text)
  return diagnostic && fix && { ...fix, file: fix.file ?? file, place: placeLabel(diagnostic, model) }
}

/** @throws {Refusal} while the content has errors */
export function refuseErrors({ diagnostics, model }: Compiled): void {
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error) throw new Refusal(`${errorLabel(error, model)} Fix this error, and try again.`)
}

/** Where an edited value is, in the text after the edit. */
interface Place {
  readonly file: string
  readonly path: Path
  readonly text: string
}

/** All diagnostics of the edited value, and errors and warnings that the edit causes elsewhere. */
export function fieldDiagnostics(checked: Checked, place: Place): FieldDiagnostic[] {
  const { diagnostics, model } = checked.after
  const elsewhere = causedElsewhere(checked, place).map((diagnostic): FieldDiagnostic => {
    return { ...wording(diagnostic), from: 0, to: 0, place: `${placeLabel(diagnostic, model)}:`, fixes: [] }
  })
  return [...diagnostics.filter(isAbout(place)).map((diagnostic) => own(diagnostic, place)), ...elsewhere]
}

/** Errors and warnings that an edit causes outside of the edited value. */
export function causedElsewhere(checked: Checked, place: Place): Diagnostic[] {
  const isOfPlace = isAbout(place)
  return newDiagnostics(checked).filter((diagnostic) => diagnostic.severity !== 'notice' && !isOfPlace(diagnostic))
}

export function newErrors(checked: Checked): readonly Diagnostic[] {
  return newDiagnostics(checked).filter(({ severity }) => severity === 'error')
}

/** How many places a refusal names. */
const maxPlaces = 3

/** The places beside the changed texts that name a missing entry; undefined if there are none. */
export function usesIn(
  errors: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  model: SiteModel
): string | undefined {
  const uses = errors.filter(({ file, cause }) => cause?.kind === 'entry' && !texts.has(file))
  const places = [...new Set(uses.map((use) => placeLabel(use, model)))]
  if (places.length === 0) return undefined
  const more = places.length > maxPlaces ? [`and ${places.length - maxPlaces} more`] : []
  return [...places.slice(0, maxPlaces), ...more].join('; ')
}

function isAbout(place: Place): (diagnostic: Diagnostic) => boolean {
  const range = locate(place, place.path)
  return ({ file, ...own }) => file === place.file && isInside(own, range)
}

/** Diagnostics are compared without their lines, which may have moved. */
export function newDiagnostics({ before, after }: Checked): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  const key = ({ file, rule, message }: Diagnostic) => `${file} ${rule} ${message}`
  for (const diagnostic of before.diagnostics) counts.set(key(diagnostic), (counts.get(key(diagnostic)) ?? 0) + 1)
  return after.diagnostics.filter((diagnostic) => {
    const left = counts.get(key(diagnostic)) ?? 0
    counts.set(key(diagnostic), left - 1)
    return left <= 0
  })
}

function own(diagnostic: Diagnostic, place: Place): FieldDiagnostic {
  const value = String(valueAt(dataOf(place.text), place.path) ?? '')
  const { start, end } = offsetsOf(place.text, { ...diagnostic, text: '' })
  const token = place.text.slice(start, end)
  const from = token === '' ? -1 : value.indexOf(token)
  return {
    ...wording(diagnostic),
    ...(from < 0 ? { from: 0, to: value.length } : { from, to: from + token.length }),
    fixes: (diagnostic.suggestions ?? []).flatMap((fix) => fixedValue(fix, place))
  }
}

function wording({ severity, message, hint }: Pick<Diagnostic, 'severity' | 'message' | 'hint'>) {
  return { severity, message, ...(hint && { hint }) }
}

/** The value after a quick fix that changes no other value. */
function fixedValue(fix: QuickFix, { file, path, text }: Place): FieldDiagnostic['fixes'] {
  if (fix.file !== undefined && fix.file !== file) return []
  const edit = offsetsOf(text, fix)
  const value = valueAt(dataOf(applyEdits(text, [edit])), path)
  return typeof value === 'string' ? [{ label: fix.text || `Delete ${text.slice(edit.start, edit.end)}`, value }] : []
}

/**
 * Updates other values that an edit makes wrong, such as a heading that counts the items of a list.
 *
 * @param caused the diagnostics that the edit causes outside of the edited value
 * @param texts the texts with the edit
 * @returns what changes together with the edit, and the texts of all files then; undefined if nothing can be updated, or an
 * error would remain
 */
export function withDependentUpdates(
  caused: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  textOf: (file: string) => string
) {
  const following = caused.flatMap(({ follow, ...rest }) => (follow === undefined ? [] : [{ ...rest, text: follow }]))
  const stay = caused.filter(({ follow, severity }) => follow === undefined && severity === 'error')
  if (following.length === 0 || stay.length > 0) return undefined
  const all = new Map(texts)
  const labels = new Set<string>()
  for (const file of new Set(following.map(({ file }) => file))) {
    const text = all.get(file) ?? textOf(file)
    const edits = following.filter((own) => own.file === file).map((own) => offsetsOf(text, own))
    for (const { start, end, text: put } of edits) labels.add(`change “${text.slice(start, end)}” to “${put}”`)
    all.set(file, applyEdits(text, edits))
  }
  return { label: [...labels].join(' and '), texts: all }
}
