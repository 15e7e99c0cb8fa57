import { trustedHtml } from '../../browser/trusted-html.ts'

/** Content errors, as scripts/dev/content-errors.ts sends them. */
export interface ContentErrors {
  readonly total: number
  readonly html: string
}

const tag = 'content-overlay'

/** Development only: shows the errors over the page, in place of earlier ones; without errors, removes the overlay. */
export function showContentErrors({ total, html }: ContentErrors): void {
  document.querySelector(tag)?.remove()
  if (total === 0) return
  const overlay = document.createElement(tag)
  // Closes on Escape.
  overlay.popover = 'auto'
  // A shadow root keeps out the styles of the site.
  const root = overlay.attachShadow({ mode: 'open' })
  root.innerHTML = trustedHtml(`<style>${styles}</style><section role="alert">${html}</section>`)
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const place = encodeURIComponent(event.target.text)
    // Vite opens the editor; the response is empty.
    void fetch(`${import.meta.env.BASE_URL}__open-in-editor?file=${place}`)
  })
  document.body.append(overlay)
  overlay.showPopover()
}

const styles = `
  :host { box-sizing: border-box; width: 100%; height: 100%; border: 0; padding: 1rem; background: rgb(0 0 0 / 66%); }
  section { max-width: 60rem; margin: auto; padding: 1rem 2rem; background: #16181d; color: #eceef2; font: 15px/1.5 system-ui; }
  a { color: #8ab4ff; }
  pre { border-bottom: 1px solid #555; padding-bottom: 1rem; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
`
