import type { Compiled } from '../compile/compile.ts'
import { frameOf } from '../diagnostics/format-terminal.ts'
import { byCause, otherPlaces } from '../diagnostics/group-by-cause.ts'

/** More than this many nobody mends at once. */
const shownAtOnce = 20

/** What src/app/start/content-overlay.ts lays over the page: the errors, each with its lines, and how many there are in all. */
export function overlayPayload({ issues, texts }: Pick<Compiled, 'issues' | 'texts'>) {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const findings = byCause(errors)
    .slice(0, shownAtOnce)
    .map(({ issue, others }) => {
      const { file, line, column, rule, message } = issue
      const hint = [issue.hint, otherPlaces(others)].filter(Boolean).join(' ') || undefined
      return { file, line, column, rule, message, hint, frame: frameOf(issue, texts) }
    })
  return { findings, total: errors.length }
}
