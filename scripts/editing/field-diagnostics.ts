import type { FieldDiagnostic } from '../../schema/editing.ts'
import type { Diagnostic, QuickFix, Range } from '../diagnostics/diagnostic.ts'
import { offsetsOf } from '../diagnostics/quick-fixes.ts'
import { locate, type Path } from '../source/source.ts'
import { applyEdits } from '../source/text-edit.ts'
import { valueAt } from '../source/walk.ts'
import type { Checked } from './live-content.ts'
import { dataOf } from './file-edits.ts'
import { lineLabel } from './labels.ts'

/** Where an edited value is, in the text after the edit. */
interface Place {
  readonly file: string
  readonly path: Path
  readonly text: string
}

/** All diagnostics of the edited value, and errors and warnings that the edit causes elsewhere. */
export function fieldDiagnostics(checked: Checked, place: Place): FieldDiagnostic[] {
  const { diagnostics, model } = checked.after
  const elsewhere = causedElsewhere(checked, place).map(({ file, line, ...diagnostic }): FieldDiagnostic => {
    return { ...wording(diagnostic), from: 0, to: 0, place: `${lineLabel(file, line, model)}:`, fixes: [] }
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

export function isInside(inner: Range, outer: Range): boolean {
  const start = inner.line - outer.line || inner.column - outer.column
  const end = outer.endLine - inner.endLine || outer.endColumn - inner.endColumn
  return start >= 0 && end >= 0
}
