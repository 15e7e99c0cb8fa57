import type { Content } from '../../schema/content.ts'
import { nginxInclude } from './nginx.ts'
import { redirectPage } from './redirect-page.ts'
import type { HostingRules } from './rules.ts'

/**
 * The rules in the words of each host, by file of `dist/client`:
 *
 * - `_headers`, `_redirects`: Netlify and Cloudflare Pages
 * - `vercel.json`: Vercel
 * - `nginx.conf`: to be included in the `server` of nginx
 * - `.nojekyll`, and a page at each old address: GitHub Pages, and any host that knows files alone
 */
export function hostingFiles(rules: HostingRules, content: Pick<Content, 'site'>): ReadonlyMap<string, string> {
  return new Map([
    ['_headers', headersFile(rules)],
    ['_redirects', redirectsFile(rules)],
    ['vercel.json', vercelFile(rules)],
    ['nginx.conf', nginxInclude(rules)],
    ['.nojekyll', ''],
    ...rules.redirects.map((redirect): [string, string] => [
      `${redirect.from.slice(1)}/index.html`,
      redirectPage(redirect, content.site)
    ])
  ])
}

/**
 * https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/. Where two
 * rules name the same header its values are joined, so no two do.
 */
function headersFile({ headers }: HostingRules): string {
  return headers
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return `${[path, ...lines].join('\n')}\n`
    })
    .join('\n')
}

/** `!` leads on though a file stands at the address: the page for hosts that know files alone. */
function redirectsFile({ redirects }: HostingRules): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301!\n`).join('')
}

/** https://vercel.com/docs/project-configuration */
function vercelFile({ headers, redirects }: HostingRules): string {
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map(({ path, headers }) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value }))
    })),
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: true }))
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}
