import type { Diagnostic, QuickFix, Range } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import { quotedText } from './quoted-text.ts'
import { rangeOf, type Source } from './source.ts'
import type { TextEdit } from './text-edit.ts'

/**
 * Diagnostics of sources whose text has fixes, with the positions of the files as they are. A suggestion that touches a
 * fix is for the text after it, so it goes, unless it replaces the whole text that the fix put in quotes.
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
    const edits = suggestions.flatMap((one): QuickFix[] => {
      const { range, isTouched, inQuotes } = moved(recovered.get(one.file ?? found.file), one)
      if (isTouched && !inQuotes) return []
      return [
        { ...one, ...range, text: inQuotes === 'without' && !isPlain(one.text) ? quotedText(one.text) : one.text }
      ]
    })
    // If a guess has the wrong type, that is our error, not the author's.
    if (own.isTouched && found.rule === 'wrong-type' && edits.length === 0) return []
    return { ...found, ...own.range, ...(edits.length > 0 && { suggestions: edits }) }
  })
}

function moved(source: Source | undefined, { line, column, endLine, endColumn }: Range): Moved {
  if (!source?.original) return { isTouched: false }
  const { text, edits } = source.original
  const { lineStarts } = parseText(source.text).lines
  const offset = (of: number, at: number) => (lineStarts[of - 1] ?? source.text.length) + at - 1
  let [start, end, isTouched] = [offset(line, column), offset(endLine, endColumn), false]
  let inQuotes: Moved['inQuotes']
  for (const edit of [...edits].reverse()) {
    const [first, last] = [edit.start, edit.start + edit.text.length]
    if (isQuoting(edit) && start === first && end === last) inQuotes = 'with'
    else if (isQuoting(edit) && start === first + 1 && end === last - 1) inQuotes = 'without'
    isTouched ||= start <= last && end >= first
    ;[start, end] = [before(start, edit, true), before(end, edit, false)]
  }
  return { range: rangeOf(parseText(text).lines, start, end), isTouched, inQuotes }
}

interface Moved {
  readonly range?: Range
  readonly isTouched: boolean
  /** Set for the whole of a text that an edit put in quotes, with its quotes or without. */
  readonly inQuotes?: 'with' | 'without' | undefined
}

/** Whether YAML reads a text without quotes as that text, also in braces. */
function isPlain(text: string): boolean {
  return /^[\p{L}/][^,:#{}[\]\n]*$/u.test(text) && parseText(text).document.toJS() === text
}

/** Whether an edit puts a text in quotes. */
function isQuoting({ start, end, text }: TextEdit): boolean {
  return /^["']/.test(text) && text.length === end - start + 2
}

/** An offset before an edit. At a place where the edit removed text, a range starts behind it. */
function before(at: number, { start, end, text }: TextEdit, isStart: boolean): number {
  if (at < start || (at === start && !(isStart && text === ''))) return at
  if (at >= start + text.length) return at - text.length + end - start
  // Quotes around a text move it by one.
  return isQuoting({ start, end, text }) ? Math.min(Math.max(at - 1, start), end) : isStart ? start : end
}
