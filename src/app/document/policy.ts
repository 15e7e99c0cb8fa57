/** What pages may load and reach, besides the site itself. */
export interface Reach {
  /** Origins that code may send requests to. */
  readonly connect: readonly string[]
  /** Origins that pictures may come from. */
  readonly images: readonly string[]
}

/**
 * The content security policy of a page (https://www.w3.org/TR/CSP3/), for its meta element. Scripts inside the page
 * are named by their hashes, so that nothing that is injected runs; HTML is made from text by one function alone,
 * src/browser/trusted-html.ts (https://www.w3.org/TR/trusted-types/). Styles run nothing, and visitors who set more space
 * between words do so by a style of their own (WCAG 1.4.12), so inline styles are allowed.
 *
 * @param scripts the text of each script in the page
 * @param policies the names of Trusted Types policies that the page creates
 */
export async function securityPolicy(
  scripts: readonly string[],
  { connect, images }: Reach,
  policies = 'content'
): Promise<string> {
  const hashes = await Promise.all(scripts.map(sha256))
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${policies}`
  ].join('; ')
}

const known = new Map<string, Promise<string>>()

/** Pages have the same few scripts. */
function sha256(script: string): Promise<string> {
  const hash = known.get(script) ?? digest(script)
  known.set(script, hash)
  return hash
}

async function digest(script: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}
