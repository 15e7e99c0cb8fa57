/** Origins that pages may use, besides the site itself. Forms may be posted or redirected to theirs. */
export interface AllowedOrigins {
  readonly connect: readonly string[]
  readonly images: readonly string[]
  readonly forms?: readonly string[] | undefined
  readonly frames?: readonly string[]
  readonly workers?: readonly string[]
}

/**
 * The content security policy of a page (https://www.w3.org/TR/CSP3/), for its meta element. It lists the hashes of the
 * scripts in the page, so no injected script runs. Only src/browser/trusted-html.ts turns text into HTML
 * (https://www.w3.org/TR/trusted-types/). Inline styles are allowed: they run nothing, and visitors need them to set
 * their own text spacing (WCAG 1.4.12).
 *
 * @param scripts the text of each script in the page
 * @param policies the names of Trusted Types policies that the page creates
 */
export async function securityPolicy(
  scripts: readonly string[],
  { connect, images, forms = [], frames = [], workers }: AllowedOrigins,
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
    ...(workers ? [`worker-src ${["'self'", ...workers].join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${forms.join(' ') || "'none'"}`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${policies}`
  ].join('; ')
}

async function sha256(script: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}
