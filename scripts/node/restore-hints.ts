import { basename, dirname } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { lostFiles, movedFiles } from '../platform/git-diff.ts'

/**
 * Adds how to get back files that somebody deleted, emptied, moved or renamed. Git is asked only where a diagnostic needs
 * it. Drops the suggestions, because a deleted entry is not a typo of another entry.
 */
export function withRestoreHints(root: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const wanted = new Set(diagnostics.flatMap((diagnostic) => missingFile(diagnostic)?.file ?? []))
  if (wanted.size === 0) return diagnostics
  const lost = [...lostFiles(root, 'content')].filter((file) => wanted.has(file))
  const moved = movedFiles(root, 'content', lost)
  const before = new Map([...moved].map(([file, now]) => [now, file]))
  const strays = new Set(diagnostics.flatMap(({ rule, file }) => (rule === 'stray-file' ? file : [])))
  return diagnostics.flatMap((diagnostic) => {
    const { suggestions: _, ...others } = diagnostic
    const old = before.get(diagnostic.file)
    if (old !== undefined && diagnostic.rule === 'stray-file')
      return { ...others, hint: moveBack(diagnostic.file, old) }
    if (old !== undefined && diagnostic.rule.startsWith('unused-')) return []
    const missing = missingFile(diagnostic)
    if (missing === undefined || !lost.includes(missing.file)) return diagnostic
    const now = moved.get(missing.file)
    // The misplaced file is the cause, and is reported itself.
    if (now !== undefined && strays.has(now)) return []
    const restore = [`Restore it: git restore ${missing.file}`, missing.otherwise].filter(Boolean).join('\n')
    return { ...others, hint: now === undefined ? restore : movedHint(missing.file, now) }
  })
}

function movedHint(file: string, now: string): string {
  const isRenamed = dirname(file) === dirname(now)
  const otherwise = isRenamed ? `\nOr write ${basename(now, '.yaml')} in each place that names it.` : ''
  return `The file is now ${now}. ${moveBack(now, file)}${otherwise}`
}

function moveBack(now: string, file: string): string {
  return dirname(file) === dirname(now) ? `Rename it to ${basename(file)}.` : `Move it to ${file}.`
}

/** The file that a diagnostic misses, or misses the text of, and what else the author can do. */
function missingFile({ rule, file, cause, hint }: Diagnostic) {
  if (rule === 'missing-file' || rule === 'missing-page' || rule === 'empty-file') return { file }
  if (cause?.kind === 'entry')
    return {
      file: `content/${cause.name.replace('.', '/')}.yaml`,
      otherwise: 'Or delete it for good: edit each place that names it.'
    }
  if (cause?.kind === 'file')
    return { file: `content/public${cause.name}`, otherwise: 'Or choose another file in each place that names it.' }
  // Most pages have the name of their address.
  if (rule === 'removed-address' && cause?.kind === 'page')
    return { file: `content/pages${cause.name}.yaml`, ...(hint && { otherwise: `Or redirect its address. ${hint}` }) }
  return undefined
}
