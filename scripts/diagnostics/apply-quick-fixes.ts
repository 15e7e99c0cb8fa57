import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type { Diagnostic, QuickFix } from './diagnostic.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import type { RuleId } from './rules.ts'

export interface AppliedFix extends QuickFix {
  readonly file: string
  readonly rule: RuleId
}

const byteOrderMark = '\uFEFF'

/**
 * Applies the suggestions of diagnostics that have exactly one. Comments, order, quotes, line ends and a byte-order mark
 * stay byte for byte. Of two overlapping edits it applies the first and leaves the other for the next run.
 */
export async function applyFixes(root: string, diagnostics: readonly Diagnostic[]): Promise<AppliedFix[]> {
  const byFile = new Map<string, AppliedFix[]>()
  for (const { file, rule, suggestions = [] } of diagnostics) {
    const [only, ...others] = suggestions
    if (!only || others.length > 0) continue
    const target = only.file ?? file
    byFile.set(target, [...(byFile.get(target) ?? []), { ...only, file: target, rule }])
  }
  const applied = await Promise.all([...byFile].map(([file, fixes]) => fixFile(join(root, file), fixes)))
  return applied.flat()
}

async function fixFile(path: string, fixes: readonly AppliedFix[]): Promise<AppliedFix[]> {
  const before = await readFile(path, 'utf8')
  const mark = before.startsWith(byteOrderMark) ? byteOrderMark : ''
  const { text, applied } = edit(before.slice(mark.length), fixes)
  // An edit that breaks the YAML is worse than the problem that it fixes.
  const isSound = parseDocument(text).errors.length <= parseDocument(before).errors.length
  if (!isSound || applied.length === 0) return []
  await writeAtomically(path, mark + text)
  return applied
}

/** Applies edits from the end of a text to its start, so that earlier positions stay valid. */
export function edit<E extends QuickFix>(text: string, edits: readonly E[]): { text: string; applied: E[] } {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1)
  const offset = (line: number, column: number) => (lines.lineStarts[line - 1] ?? text.length) + column - 1
  const placed = edits
    .map((one) => ({ one, start: offset(one.line, one.column), end: offset(one.endLine, one.endColumn) }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const applied = placed.filter(({ one, start, end }, at) => {
    const clash = placed.slice(0, at).find((other) => other.end > start || (other.start === start && other.end === end))
    return !clash || (clash.start === start && clash.end === end && clash.one.text !== one.text && start === end)
  })
  let edited = text
  for (const { one, start, end } of [...applied].reverse())
    edited = edited.slice(0, start) + one.text + edited.slice(end)
  return { text: edited, applied: applied.map(({ one }) => one) }
}
