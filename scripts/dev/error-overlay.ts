import type { Compiled } from '../compile/compile.ts'
import { frameOf } from '../diagnostics/format-terminal.ts'
import { groupByCause, otherPlaces } from '../diagnostics/group-by-cause.ts'

/** More than this many nobody mends at once. */
const shownAtOnce = 20

/** What src/app/start/content-overlay.ts lays over the page: the errors, each with its lines, and how many there are in all. */
export function overlayPayload({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const findings = groupByCause(errors)
    .slice(0, shownAtOnce)
    .map(({ diagnostic: issue, others }) => {
      const { file, line, column, rule, message } = issue
      const hint = [issue.hint, otherPlaces(others)].filter(Boolean).join(' ') || undefined
      return { file, line, column, rule, message, hint, frame: frameOf(issue, texts) }
    })
  return { findings, total: errors.length }
}
