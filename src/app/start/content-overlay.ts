import { trustedHtml } from '../../browser/trusted-html.ts'

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
  for (const overlay of document.querySelectorAll(tag)) overlay.remove()
  if (findings.length === 0) return
  const rest = total - findings.length
  const host = document.createElement(tag)
  // A shadow root keeps out the styles of the site.
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = trustedHtml(`
    <style>${styles}</style>
    <section role="alertdialog" aria-label="Errors in the content" tabindex="-1">
      <button type="button">Close</button>
      <h2>${total} ${total === 1 ? 'error' : 'errors'} in the content</h2>
      <p>The page below shows the last valid content. Fix these errors to update it.</p>
      ${findings.map(findingHtml).join('')}
      ${rest > 0 ? `<p>${rest} more: npm run check lists all.</p>` : ''}
    </section>`)
  root.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof HTMLButtonElement) host.remove()
    if (!(target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    // Vite opens the editor; the response is empty.
    void fetch(target.href)
  })
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && host.remove())
  document.body.append(host)
}

function findingHtml({ file, line, column, rule, message, hint, frame }: Finding): string {
  const place = `${file}:${line}:${column}`
  const address = `${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(place)}`
  return `<article>
    <a href="${escaped(address)}" title="Open in your editor">${escaped(place)}</a> <small>${escaped(rule)}</small>
    <p>${escaped(message)}</p>
    ${frame ? `<pre>${escaped(frame)}</pre>` : ''}
    ${hint ? `<p class="hint">${escaped(hint)}</p>` : ''}
  </article>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const styles = `
  :host { position: fixed; inset: 0; z-index: 99999; overflow: auto; background: rgb(0 0 0 / 66%); }
  section {
    box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem 2rem;
    border-top: 6px solid #e5484d; border-radius: 8px; background: #16181d; color: #eceef2;
    font: 15px/1.5 system-ui, sans-serif;
  }
  h2 { margin: 0; font-size: 1.25rem; }
  article { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid #33363f; }
  p { margin: 0.25rem 0; }
  a { color: #8ab4ff; font-family: ui-monospace, monospace; }
  small { color: #a6acb8; }
  pre { margin: 0.5rem 0; overflow: auto; font: 13px/1.5 ui-monospace, monospace; }
  .hint { color: #7ddb9a; }
  button { float: right; padding: 0.25rem 0.75rem; border: 1px solid #555; border-radius: 6px; background: none; color: inherit; font: inherit; }
`
