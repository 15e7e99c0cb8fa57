import { contentEvents } from '../../src/shared/content-events.ts'
import type { Compiled } from '../compile/compile.ts'
import { frameOf } from '../diagnostics/format-terminal.ts'
import { groupByCause, otherPlaces } from '../diagnostics/group-by-cause.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { followContent } from './documentation-page.ts'

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

/**
 * Shown instead of the site if the content had errors when the server started. Becomes the site once they are fixed.
 */
export function diagnosticsPage(compiled: Compiled): string {
  const { findings } = overlayPayload(compiled)
  const list = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n\n')
  const follow = `${followContent}
    import.meta.hot.send('${contentEvents.subscribe}')`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title><link rel="icon" href="data:,"></head><body><noscript><pre>${escapeHtml(list)}</pre></noscript><script type="module">${follow}</script></body></html>`
}
