import type { Diagnostic, QuickFix, Range } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import { rangeOf, type Source } from './source.ts'
import type { TextEdit } from './text-edit.ts'

/**
 * Diagnostics of sources whose text has fixes, with the positions of the files as they are. Suggestions that touch a fix
 * go: they are for the text after it.
 */
export function atOriginalPositions(
  sources: readonly Source[],
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  const recovered = new Map(sources.flatMap((source) => (source.original ? [[source.file, source]] : [])))
  if (recovered.size === 0) return diagnostics
  return diagnostics.flatMap((diagnostic): Diagnostic | Diagnostic[] => {
    const { suggestions = [], ...found } = diagnostic
    const own = moved(recovered.get(found.file), found)
    // A guess of the wrong kind is no mistake of the author.
    if (own.isTouched && found.rule === 'wrong-type') return []
    const edits = suggestions.flatMap((one): QuickFix[] => {
      const { range, isTouched } = moved(recovered.get(one.file ?? found.file), one)
      return isTouched ? [] : [{ ...one, ...range }]
    })
    return { ...found, ...own.range, ...(edits.length > 0 && { suggestions: edits }) }
  })
}

function moved(source: Source | undefined, { line, column, endLine, endColumn }: Range) {
  if (!source?.original) return { isTouched: false }
  const { text, edits } = source.original
  const { lineStarts } = parseText(source.text).lines
  const offset = (of: number, at: number) => (lineStarts[of - 1] ?? source.text.length) + at - 1
  let [start, end, isTouched] = [offset(line, column), offset(endLine, endColumn), false]
  for (const edit of [...edits].reverse()) {
    isTouched ||= start <= edit.start + edit.text.length && end >= edit.start
    ;[start, end] = [before(start, edit, true), before(end, edit, false)]
  }
  return { range: rangeOf(parseText(text).lines, start, end), isTouched }
}

/** An offset before an edit. At a place where the edit removed text, a range starts behind it. */
function before(at: number, { start, end, text }: TextEdit, isStart: boolean): number {
  if (at < start || (at === start && !(isStart && text === ''))) return at
  if (at >= start + text.length) return at - text.length + end - start
  // Quotes around a text move it by one.
  const isQuoted = /^["']/.test(text) && text.length === end - start + 2
  return isQuoted ? Math.min(Math.max(at - 1, start), end) : isStart ? start : end
}
