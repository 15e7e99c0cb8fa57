import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { lostFiles } from '../platform/git-diff.ts'

/**
 * Adds how to get back files that somebody deleted, emptied, moved or renamed. Git is asked only where a diagnostic needs
 * it. Drops the suggestions, because a deleted entry is not a typo of another entry.
 */
export function withRestoreHints(root: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!diagnostics.some(missingFile)) return diagnostics
  const lost = lostFiles(root, 'content')
  return diagnostics.map((diagnostic) => {
    const missing = missingFile(diagnostic)
    if (missing === undefined || !lost.has(missing.file)) return diagnostic
    const { suggestions: _, ...others } = diagnostic
    const restore = `Restore it: git restore ${missing.file}`
    return { ...others, hint: [restore, missing.otherwise].filter(Boolean).join('\n') }
  })
}

interface MissingFile {
  readonly file: string
  /** What else the author can do. */
  readonly otherwise?: string
}

/** The file that a diagnostic misses, or misses the text of. */
function missingFile({ rule, file, cause, hint }: Diagnostic): MissingFile | undefined {
  if (rule === 'missing-file' || rule === 'missing-page' || rule === 'empty-file') return { file }
  if (cause?.kind === 'entry')
    return {
      file: `content/${cause.name.replace('.', '/')}.yaml`,
      otherwise: 'If it has another name now, or is gone for good, edit each place that names it.'
    }
  if (cause?.kind === 'file')
    return { file: `content/public${cause.name}`, otherwise: 'Or choose another file in each place that names it.' }
  // Most pages have the name of their address.
  if (rule === 'removed-address' && cause?.kind === 'page')
    return { file: `content/pages${cause.name}.yaml`, ...(hint && { otherwise: `Or redirect its address. ${hint}` }) }
  return undefined
}
