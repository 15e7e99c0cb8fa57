import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { deletedFiles } from '../platform/git-diff.ts'

/**
 * Diagnostics about files that are missing because somebody deleted them say how to get them back. Git is asked only
 * where there are such diagnostics. The suggestions go, because other entries are no spelling of a deleted one.
 */
export function withRestoreHints(root: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!diagnostics.some((diagnostic) => missingFile(diagnostic))) return diagnostics
  const deleted = deletedFiles(root, 'content')
  return diagnostics.map((diagnostic) => {
    const missing = missingFile(diagnostic)
    if (missing === undefined || !deleted.has(missing.file)) return diagnostic
    const { suggestions: _, ...others } = diagnostic
    return {
      ...others,
      hint: [`Restore it: git restore ${missing.file}`, missing.otherwise].filter(Boolean).join('\n')
    }
  })
}

/** The file that a diagnostic misses, and what else the author can do. */
function missingFile({ rule, file, cause, hint }: Diagnostic): { file: string; otherwise?: string } | undefined {
  if (rule === 'missing-file' || rule === 'missing-page') return { file }
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
