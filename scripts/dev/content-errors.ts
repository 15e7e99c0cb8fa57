import { contentEvents } from '../../src/shared/development-events.ts'
import type { Compiled } from '../compile/compiler.ts'
import { frameOf } from '../diagnostics/format-terminal.ts'
import { groupByCause, otherPlaces } from '../diagnostics/group-by-cause.ts'
import { escapeHtml } from '../../src/shared/escape-html.ts'
import { followContent } from './documentation.ts'

const maxShown = 20

/** The number of all errors, and the first of them with code frames as HTML, for src/app/start/content-overlay.ts. */
export function overlayPayload({ diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const total = errors.length
  const groups = groupByCause(errors)
  const shown = groups.slice(0, maxShown).map(({ diagnostic, others }) => {
    const { file, line, column, rule, message, hint } = diagnostic
    const text = [message, frameOf(diagnostic, texts), hint, otherPlaces(others)].filter(Boolean).join('\n')
    return `<p><a href="" title="Open in your editor">${escapeHtml(`${file}:${line}:${column}`)}</a> ${rule}</p>
      <pre>${escapeHtml(text)}</pre>`
  })
  const html = `<h2>${total} ${total === 1 ? 'error' : 'errors'} in the content</h2>
    <p>The page below shows the last valid content. Fix these errors to update it, or press Escape to see it.</p>
    ${shown.join('\n')}
    ${groups.length > maxShown ? '<p>npm run check lists all.</p>' : ''}`
  return { total, html }
}

/** Shown instead of the site if the content has errors when the server starts. Becomes the site when they are fixed. */
export function diagnosticsPage(compiled: Compiled): string {
  const follow = `${followContent}
    import.meta.hot.send('${contentEvents.subscribe}')`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>content/ has issues</title><link rel="icon" href="data:,"></head><body><noscript>${overlayPayload(compiled).html}</noscript><script type="module">${follow}</script></body></html>`
}
