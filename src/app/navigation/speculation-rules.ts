import { basePath } from './base-path.ts'

const pages = { and: [{ href_matches: `${basePath}/*` }, { not: { href_matches: `${basePath}/*.*` } }] }

/**
 * Has the browser fetch the document of a page that the visitor is about to choose, as long as the application is not
 * there to load it (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
export const speculationRules = JSON.stringify({ prefetch: [{ where: pages, eagerness: 'moderate' }] })

/** The application loads a page with fewer bytes than its document has. */
export function endSpeculation(): void {
  document.querySelector('script[type=speculationrules]')?.remove()
}
