import { basePath } from '../navigation/base-path.ts'

const pages = { and: [{ href_matches: `${basePath}/*` }, { not: { href_matches: `${basePath}/*.*` } }] }

/**
 * Tells the browser to fetch the document of a page that the visitor is about to choose
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). The application removes the rules when it starts.
 */
export const speculationRules = JSON.stringify({ prefetch: [{ where: pages, eagerness: 'moderate' }] })
