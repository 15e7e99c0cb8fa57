import type { Content } from '../../schema/content.ts'
import { basePathOf } from '../../src/shared/addresses.ts'
import { homePath, notFoundPath } from '../model/site-model.ts'

/** Headers and redirects, for all hosts. */
export interface HostingRules {
  /** The site's folder on its host, such as `/shop`. The paths of rules are relative to it. */
  readonly basePath: string
  readonly headers: readonly HeaderRule[]
  /** Permanent ones. */
  readonly redirects: Content['redirects']
  /** The paths of pages, whose variants such as `/Pricing` and `/pricing.html` lead to them. */
  readonly pages: readonly string[]
}

interface HeaderRule {
  readonly path: '/*' | '/assets/*' | '/*.svg'
  readonly headers: Readonly<Record<string, string>>
}

/** The default of static hosts, for files without a hash in their names. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** For files with a hash in their names. */
const immutable = 'public, max-age=31536000, immutable'

/** An SVG whose address is opened is a page: it runs no scripts, loads nothing, and is not part of the site's origin. */
export const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox"

interface HostedContent extends Pick<Content, 'redirects'> {
  readonly site: Pick<Content['site'], 'url' | 'editing'>
  readonly pages: ReadonlyMap<string, { readonly path: string }>
}

/**
 * Security headers (https://owasp.org/www-project-secure-headers/), caching of hashed files, and redirects.
 *
 * @param policies the security policies in the heads of all pages
 */
export function hostingRules({ redirects, site, pages }: HostedContent, policies: readonly string[]): HostingRules {
  const joined = joinPolicies([...policies, "frame-ancestors 'none'"])
  const policy = site.editing ? withoutConnections(joined) : joined
  // Pages of banks, opened from a checkout in a frame, and the relay of the editor need `window.opener`.
  const opensWindows = policy.includes('frame-src') || site.editing?.signIn !== undefined
  const stores = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
  // Origins that may ask the browser for a payment, such as by Apple Pay (https://www.w3.org/TR/permissions-policy/)
  const payment = stores.length > 0 ? ['self', ...stores.map((store) => `"${store}"`)].join(' ') : ''
  return {
    basePath: basePathOf(site.url),
    headers: [
      {
        path: '/*',
        headers: {
          'Content-Security-Policy': policy,
          'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
          'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${payment}), clipboard-write=(self)`,
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'DENY'
        }
      },
      { path: '/assets/*', headers: { 'Cache-Control': immutable } },
      { path: '/*.svg', headers: { 'Content-Security-Policy': svgPolicy } }
    ],
    // Browsers send no anchors to servers; src/app/navigation/router.tsx redirects those.
    redirects: redirects.filter(({ from }) => !from.includes('#')),
    pages: [...pages.values()].map(({ path }) => path).filter((path) => path !== homePath && path !== notFoundPath)
  }
}

/**
 * Leaves it to the policy in each page what it connects to. Browsers apply both, and visitors' pages do not name the host
 * of the editor.
 */
function withoutConnections(policy: string): string {
  return policy
    .replace("default-src 'self'", "child-src 'self'; manifest-src 'self'; media-src 'self'")
    .replace(/ connect-src [^;]+;/, '')
}

/** Returns a policy that allows what any of the policies allows. */
export function joinPolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>()
  for (const policy of new Set(policies)) {
    for (const directive of policy.split('; ')) {
      const [name = '', ...sources] = directive.split(' ')
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]))
    }
  }
  // Browsers ignore 'none' beside other sources, and log a warning.
  const sourcesOf = (sources: ReadonlySet<string>) =>
    [...sources].filter((source) => sources.size === 1 || source !== "'none'")
  return [...directives].map(([name, sources]) => [name, ...sourcesOf(sources)].join(' ')).join('; ')
}
