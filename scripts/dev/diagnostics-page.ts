import { contentEvents } from '../../src/shared/content-events.ts'
import type { Compiled } from '../compile/compile.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { followContent } from './documentation-page.ts'
import { overlayPayload } from './error-overlay.ts'

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
