import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeEdit } from '../diagnostics/describe-edit.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { offsetsOf, singleFixes, type SingleFix } from '../diagnostics/quick-fixes.ts'
import { progress } from '../platform/progress.ts'
import { writeAtomically } from '../platform/files.ts'
import { keepsOtherValues } from '../source/untouched-values.ts'
import { applyEdits } from '../source/text-edit.ts'
import { createCompile } from './compile.ts'
import type { Compile, Compiled } from './compiler.ts'
import { isSafeFix } from './safe-fixes.ts'

/** A quick fix, and what it did in words. */
type AppliedFix = SingleFix & { readonly what: string }

export type FixedContent = Awaited<ReturnType<typeof fixContent>>

/** How many further fixes one fix may need before the check has fewer errors. */
const maxFollowing = 4

/**
 * Tries each unambiguous quick fix that loses none of the author's words, and keeps it only where the check
 * then has fewer errors and every other value is the same. It writes nothing: `writeFixes` does.
 */
export async function fixContent(root: string, compile: Compile = createCompile(root)) {
  const start = await compile()
  const applied: AppliedFix[] = []
  /** Quick fixes that would not have helped, or would have changed more than what is wrong. */
  const refused = new Map<string, SingleFix>()
  let state: State = { compiled: start, drafts: new Map() }
  for (;;) {
    const { texts } = state.compiled
    progress.step(`Trying quick fixes: ${applied.length} applied`)
    const fix = applicableFixes(state.compiled).find((one) => !refused.has(keyOf(one, texts)))
    if (!fix) break
    const better = await tryFix(fix, state, compile)
    if (better) {
      applied.push(...better.applied)
      state = better
    } else refused.set(keyOf(fix, texts), fix)
  }
  const files = [...state.drafts].map(([key, after]) => [key, { before: start.texts.get(key) ?? '', after }] as const)
  return { applied, refused: [...refused.values()], files: new Map(files), compiled: state.compiled }
}

interface State {
  readonly compiled: Compiled
  /** The texts with the fixes so far. */
  readonly drafts: ReadonlyMap<string, string>
}

/** The content with a fix, and with the fixes that it reveals; undefined if the check has no fewer errors then. */
async function tryFix(first: SingleFix, start: State, compile: Compile) {
  const drafts = new Map(start.drafts)
  const applied: AppliedFix[] = []
  let { compiled } = start
  const seen = new Set(applicableFixes(compiled).map((one) => keyOf(one, compiled.texts)))
  for (let fix: SingleFix | undefined = first; fix && applied.length <= maxFollowing;) {
    const { file }: SingleFix = fix
    const { texts } = compiled
    const text = texts.get(file) ?? ''
    const edit = offsetsOf(text, fix)
    if (!keepsOtherValues(text, edit)) return undefined
    drafts.set(file, applyEdits(text, [edit]))
    applied.push({ ...fix, what: describeEdit(text.slice(edit.start, edit.end), edit.text) })
    const fixed: Compiled = await compile([], drafts)
    if (isBetter(start.compiled, fixed)) return { compiled: fixed, drafts, applied }
    fix = applicableFixes(fixed).find((one) => one.file === file && !seen.has(keyOf(one, fixed.texts)))
    compiled = fixed
  }
  return undefined
}

/** The unambiguous quick fixes that lose none of the author's words. The others are only offered. */
export function applicableFixes({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>): SingleFix[] {
  return singleFixes(diagnostics).filter((fix) => mayApply(fix, texts))
}

/** The diagnostics for a program that turns suggestions into commits: without suggestions that may lose a word. */
export function withApplicableFixes({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { file, rule, suggestions = [] } = diagnostic
    return { ...diagnostic, suggestions: suggestions.filter((fix) => mayApply({ file, rule, ...fix }, texts)) }
  })
}

function mayApply(fix: Omit<SingleFix, 'message'>, texts: Compiled['texts']): boolean {
  const text = texts.get(fix.file)
  return text !== undefined && isSafeFix(text, { ...fix, edit: offsetsOf(text, fix) })
}

/** Positions change with each fix, so a fix is known by the text of its line. */
function keyOf({ file, rule, line, column, text }: SingleFix, texts: Compiled['texts']): string {
  return [file, rule, texts.get(file)?.split('\n')[line - 1], column, text].join('\0')
}

function isBetter(before: Compiled, after: Compiled): boolean {
  const countIn = ({ diagnostics }: Compiled, severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const more = (severity: Diagnostic['severity']) => countIn(after, severity) - countIn(before, severity)
  return more('error') < 0 || (more('error') === 0 && more('warning') < 0)
}

const byteOrderMark = '\uFEFF'

/** Writes the fixed files. Returns those that changed on the disk in the meantime, which stay as they are. */
export async function writeFixes(root: string, files: FixedContent['files']): Promise<string[]> {
  const busy = await Promise.all(
    [...files].map(async ([file, { before, after }]) => {
      const path = join(root, file)
      const now = await readFile(path, 'utf8')
      const mark = now.startsWith(byteOrderMark) ? byteOrderMark : ''
      if (now !== mark + before) return file
      await writeAtomically(path, mark + after)
      return []
    })
  )
  return busy.flat()
}
