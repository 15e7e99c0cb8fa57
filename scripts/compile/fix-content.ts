import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeEdit } from '../diagnostics/describe-edit.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { offsetsOf, singleFixes, type SingleFix } from '../diagnostics/quick-fixes.ts'
import { progress } from '../platform/progress.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { keepsOtherValues } from '../source/untouched-values.ts'
import { applyEdit } from '../source/text-edit.ts'
import { createCompile, type Compile, type Compiled } from './compile.ts'
import { isHarmless } from './harmless.ts'

/** A quick fix, and what it did in words. */
interface AppliedFix extends SingleFix {
  readonly what: string
}

interface FixedFile {
  readonly before: string
  readonly after: string
}

export interface FixedContent {
  readonly applied: readonly AppliedFix[]
  /** Quick fixes that would not have helped, or would have changed more than what is wrong. */
  readonly refused: readonly SingleFix[]
  /** The texts of changed files, by file. */
  readonly files: ReadonlyMap<string, FixedFile>
  /** The content with the fixes. */
  readonly compiled: Compiled
}

/** How many further fixes one fix may need before the check has fewer errors. */
const maxFollowing = 4

/**
 * Tries each quick fix that leaves no choice and loses no word, and keeps it only where the check then has fewer errors and every other
 * value is the same. It writes nothing: `writeFixes` does.
 */
export async function fixContent(root: string, compile: Compile = createCompile(root)): Promise<FixedContent> {
  const drafts = new Map<string, string>()
  const originals = new Map<string, string>()
  const trial = { drafts, compile: () => compile([], drafts) }
  let compiled = await compile()
  const applied: AppliedFix[] = []
  const refused = new Map<string, SingleFix>()
  for (;;) {
    const { texts } = compiled
    progress.step(`Trying quick fixes: ${applied.length} applied`)
    const next = applicableFixes(compiled).find((fix) => !refused.has(keyOf(fix, texts)))
    if (!next) break
    const text = texts.get(next.file)
    if (text !== undefined && !originals.has(next.file)) originals.set(next.file, text)
    const kept = text === undefined ? undefined : await tryFix(trial, compiled, compiled, next)
    if (kept) applied.push(...kept.applied)
    else refused.set(keyOf(next, texts), next)
    compiled = kept?.compiled ?? compiled
  }
  const files = [...originals].flatMap(([file, before]): [string, FixedFile][] => {
    const after = drafts.get(file) ?? before
    return after === before ? [] : [[file, { before, after }]]
  })
  return { applied, refused: [...refused.values()], files: new Map(files), compiled }
}

/** The quick fixes that leave no choice and lose no word. The others are only offered. */
export function applicableFixes({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>): SingleFix[] {
  return singleFixes(diagnostics).filter((fix) => {
    const text = texts.get(fix.file)
    return text !== undefined && isHarmless(text, { ...fix, edit: offsetsOf(text, fix) })
  })
}

interface Trial {
  readonly drafts: Map<string, string>
  /** Compiles the content with the drafts. */
  readonly compile: () => Promise<Compiled>
}

/** Applies a fix to the drafts, and takes it back where it does not help, alone or with the fixes that it needs. */
async function tryFix(
  trial: Trial,
  start: Compiled,
  now: Compiled,
  fix: SingleFix,
  following = 0
): Promise<{ compiled: Compiled; applied: readonly AppliedFix[] } | undefined> {
  const { drafts, compile } = trial
  const before = now.texts.get(fix.file)
  if (before === undefined) return undefined
  const edit = offsetsOf(before, fix)
  if (!keepsOtherValues(before, edit)) return undefined
  const draft = drafts.get(fix.file)
  drafts.set(fix.file, applyEdit(before, edit))
  const compiled = await compile()
  const own = { ...fix, what: describeEdit(before.slice(edit.start, edit.end), fix.text) }
  if (isBetter(start, compiled, fix)) return { compiled, applied: [own] }
  const known = new Set(applicableFixes(now).map((one) => keyOf(one, now.texts)))
  const revealed = applicableFixes(compiled).find(
    (one) => one.file === fix.file && !known.has(keyOf(one, compiled.texts))
  )
  const more =
    revealed && following < maxFollowing ? await tryFix(trial, start, compiled, revealed, following + 1) : undefined
  if (more) return { compiled: more.compiled, applied: [own, ...more.applied] }
  if (draft === undefined) drafts.delete(fix.file)
  else drafts.set(fix.file, draft)
  return undefined
}

/** Positions change with each fix, so a fix is known by the text of its line. */
function keyOf({ file, rule, line, column, text }: SingleFix, texts: Compiled['texts']): string {
  return [file, rule, texts.get(file)?.split('\n')[line - 1], column, text].join('\0')
}

function isBetter(before: Compiled, after: Compiled, fix: SingleFix): boolean {
  const [errors = 0, warnings = 0] = (['error', 'warning'] as const).map(
    (severity) => countOf(after.diagnostics, severity) - countOf(before.diagnostics, severity)
  )
  return (errors < 0 || (errors === 0 && warnings < 0)) && !(isOfSyntax(fix) && isWrongAt(after, fix))
}

/** Whether a fix makes a text valid YAML. It is a guess, which a finding at the same place refutes. */
function isOfSyntax({ rule }: SingleFix): boolean {
  return rule === 'yaml-syntax' || rule === 'yaml-tab' || rule === 'duplicate-key'
}

function isWrongAt({ diagnostics }: Compiled, { file, line, column, text }: SingleFix): boolean {
  const [first = '', ...more] = text.split('\n')
  const end = { line: line + more.length, column: (more.at(-1)?.length ?? column + first.length - 1) + 1 }
  return diagnostics.some(
    (one) =>
      one.severity !== 'notice' &&
      one.file === file &&
      (one.line < end.line || (one.line === end.line && one.column <= end.column)) &&
      (one.endLine > line || (one.endLine === line && one.endColumn >= column))
  )
}

function countOf(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
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
