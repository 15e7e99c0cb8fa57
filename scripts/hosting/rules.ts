import type { Content } from '../../schema/content.ts'
import { basePathOf } from '../model/base-path.ts'

/** What a host is to do: the same, whichever way its settings are written. */
export interface HostingRules {
  /** The folder of the host that visitors find the site in, such as `/shop`. All paths below are those inside of it. */
  readonly basePath: string
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly RedirectRule[]
}

export interface HeaderRule {
  /** The addresses it is about: all, or those below a folder. */
  readonly path: '/*' | '/assets/*'
  readonly headers: Readonly<Record<string, string>>
}

/** An old address, which no page has, and where it leads for good. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
}

/** What hosts of files say by themselves of every file without a hash in its name: it is asked for again each time. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** For files whose name changes with what they hold. */
export const immutable = 'public, max-age=31536000, immutable'

/**
 * Security headers (https://owasp.org/www-project-secure-headers/), and caching for good of files whose name holds a
 * hash.
 *
 * @param policies the security policy of each page, as its own head states it
 */
export function hostingRules(
  { redirects, site }: { readonly redirects: Content['redirects']; readonly site: Pick<Content['site'], 'url'> },
  policies: readonly string[]
): HostingRules {
  return {
    basePath: basePathOf(site.url),
    headers: [
      {
        path: '/*',
        headers: {
          'Content-Security-Policy': `${joinPolicies(policies)}; frame-ancestors 'none'`,
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), clipboard-write=(self)',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'DENY'
        }
      },
      { path: '/assets/*', headers: { 'Cache-Control': immutable } }
    ],
    // A server never sees the anchor of an address; src/app/navigation/router.tsx leads those on.
    redirects: redirects.filter(({ from }) => !from.includes('#'))
  }
}

/** One policy that allows what any of them allows: the sources of each directive, each once. */
export function joinPolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>()
  for (const policy of new Set(policies)) {
    for (const directive of policy.split('; ')) {
      const [name = '', ...sources] = directive.split(' ')
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]))
    }
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
