import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { offsetsOf } from '../diagnostics/quick-fixes.ts'
import { applyEdits } from '../source/text-edit.ts'

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
