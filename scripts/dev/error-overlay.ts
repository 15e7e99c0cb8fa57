import type { Compiled } from '../compile/compile.ts'
import { frameOf } from '../diagnostics/format-terminal.ts'
import { groupByCause, otherPlaces } from '../diagnostics/group-by-cause.ts'

const maxShown = 20

/** The data for src/app/start/content-overlay.ts: the first errors with code frames, and the number of all. */
export function overlayPayload({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const findings = groupByCause(errors)
    .slice(0, maxShown)
    .map(({ diagnostic: issue, others }) => {
      const { file, line, column, rule, message } = issue
      const hint = [issue.hint, otherPlaces(others)].filter(Boolean).join(' ') || undefined
      return { file, line, column, rule, message, hint, frame: frameOf(issue, texts) }
    })
  return { findings, total: errors.length }
}
