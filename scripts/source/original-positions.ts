import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { parseText } from './parse.ts'
import { rangeIn, type Source } from './source.ts'
import type { TextEdit } from './text-edit.ts'

/**
 * Maps diagnostics of repaired texts back to their files. Drops those that the repair caused, and all suggestions, unless
 * one replaces exactly the repaired text: that value is wrong in quotes, too, so it replaces the slip in `found`.
 */
export function atOriginalPositions(
  sources: readonly Source[],
  found: readonly Diagnostic[],
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  const inPlace = placed(sources, diagnostics)
  const replaced = ({ file, rule, line, column }: Diagnostic) =>
    rule === 'yaml-syntax' &&
    inPlace.some((other) => other.suggestions && other.file === file && other.line === line && other.column === column)
  return [...found.filter((one) => !replaced(one)), ...inPlace]
}

function placed(sources: readonly Source[], diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const recovered = new Map(sources.flatMap((source) => (source.original ? [[source.file, source]] : [])))
  if (recovered.size === 0) return diagnostics
  return diagnostics.flatMap((diagnostic) => {
    const source = recovered.get(diagnostic.file)
    if (!source?.original) return diagnostic
    const { suggestions, line, column, endLine, endColumn, ...finding } = diagnostic
    const { text, edits } = source.original
    const { lineStarts } = parseText(source.text).lines
    const [start, end] = [(lineStarts[line - 1] ?? 0) + column - 1, (lineStarts[endLine - 1] ?? 0) + endColumn - 1]
    const ranges = edits.map((edit) => ({ from: edit.start, to: edit.start + edit.text.length }))
    const isWhole = suggestions && ranges.some(({ from, to }) => start === from && end === to)
    const isChanged = ranges.some(({ from, to }) => start <= to && end >= from)
    if (isChanged && !isWhole) return []
    const range = rangeIn(text, originalOffset(start, edits), originalOffset(end, edits))
    return { ...finding, ...range, ...(isWhole && { suggestions }) }
  })
}

/** The offset in the original text of a character after the edits. */
export function originalOffset(at: number, edits: readonly TextEdit[]): number {
  return edits.reduceRight((place, { start, end, text }) => {
    if (place <= start) return place
    return place >= start + text.length ? place - text.length + (end - start) : start
  }, at)
}
