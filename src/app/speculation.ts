import { basePath } from './base-path.ts'

const type = 'speculationrules'

/**
 * Has the browser fetch the document of a page that the visitor is about to choose, as long as the application is not
 * there to load it (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
export function speculationHtml(): string {
  const pages = { and: [{ href_matches: `${basePath}/*` }, { not: { href_matches: `${basePath}/*.*` } }] }
  return `<script type="${type}">${JSON.stringify({ prefetch: [{ where: pages, eagerness: 'moderate' }] })}</script>`
}

/** The application loads a page with fewer bytes than its document has. */
export function endSpeculation(): void {
  document.querySelector(`script[type=${type}]`)?.remove()
}
