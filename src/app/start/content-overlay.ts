import { trustedHtml } from '../../browser/trusted-html.ts'
import { escapeHtml } from '../document/head.ts'

/** Content errors, as scripts/dev/content-errors.ts sends them. */
export interface ContentErrors {
  readonly findings: readonly Finding[]
  /** The number of all errors; `findings` has the first of them. */
  readonly total: number
}

interface Finding {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly rule: string
  readonly message: string
  readonly hint?: string
  /** The lines of the file around it. */
  readonly frame?: string
}

const tag = 'content-overlay'

/** Development only: shows the errors over the page, in place of earlier ones; without errors, removes the overlay. */
export function showContentErrors({ findings, total }: ContentErrors): void {
  document.querySelector(tag)?.remove()
  if (findings.length === 0) return
  const overlay = document.createElement(tag)
  // Closes on Escape.
  overlay.popover = 'auto'
  // A shadow root keeps out the styles of the site.
  const root = overlay.attachShadow({ mode: 'open' })
  root.innerHTML = trustedHtml(`
    <style>${styles}</style>
    <section role="alert">
      <h2>${total} ${total === 1 ? 'error' : 'errors'} in the content</h2>
      <p>The page below shows the last valid content. Fix these errors to update it, or press Escape to see it.</p>
      ${findings.map(findingHtml).join('')}
      ${total > findings.length ? `<p>${total - findings.length} more: npm run check lists all.</p>` : ''}
    </section>`)
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    // Vite opens the editor; the response is empty.
    void fetch(event.target.href)
  })
  document.body.append(overlay)
  overlay.showPopover()
}

function findingHtml({ file, line, column, rule, message, hint, frame }: Finding): string {
  const place = `${file}:${line}:${column}`
  const address = `${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(place)}`
  return `<p><a href="${escapeHtml(address)}" title="Open in your editor">${escapeHtml(place)}</a> ${escapeHtml(rule)}</p>
    <pre>${[message, frame, hint].map((text) => escapeHtml(text ?? '')).join('\n')}</pre>`
}

const styles = `
  :host { box-sizing: border-box; width: 100%; height: 100%; border: 0; padding: 1rem; background: rgb(0 0 0 / 66%); }
  section { max-width: 60rem; margin: auto; padding: 1rem 2rem; background: #16181d; color: #eceef2; font: 15px/1.5 system-ui; }
  a { color: #8ab4ff; }
  pre { border-bottom: 1px solid #555; padding-bottom: 1rem; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
`
